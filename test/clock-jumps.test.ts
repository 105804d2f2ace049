import { describe, expect, test } from 'vitest'
import { engines } from './support/engines.ts'
import { chanceFrom } from './support/faulty-network.ts'
import { joined } from './support/household-calls.ts'
import { everyCollection, keptIn, textsOf } from './support/kept-documents.ts'
import { hashOf, photoOf } from './support/photo-bytes.ts'
import { getPhoto, putPhoto } from './support/photo-calls.ts'
import { playerOf, rehearse, sentAgain } from './support/rehearsal.ts'
import { longer, seed } from './support/rounds.ts'
import { serverWorld } from './support/server-world.ts'

const changesEach = 12 * longer
const day = 86_400_000
/** Never back to where what stands in the calendar is too old for a snapshot. */
const jumps = [0, 20 * day, -40 * day, 3_600_000, -5 * day, 25 * day]

describe.each(engines)('on %s', (engine) => {
  test(
    `a clock of the server that jumps, either way, changes no numbers and loses nothing (seed ${seed})`,
    { timeout: 30_000 * longer },
    async () => {
      const world = await serverWorld(engine)
      const anna = await world.device()
      const berta = (await joined(world, anna)).in(anna.userId)
      const photo = photoOf(1)
      expect((await putPhoto(anna, photo)).status).toBe(204)
      const players = [
        { ...(await playerOf(anna)), photos: () => [hashOf(photo)] },
        await playerOf(berta, anna.userId),
      ]
      const now = () => world.clock.at
      const life = rehearse({ players, chance: chanceFrom(seed), now, name: 'jumping' })
      const feed = await anna.feed(null, {}, everyCollection)
      await feed.upToDate()
      let clock = 0
      for (const jump of jumps) {
        world.clock.at += jump
        for (let n = 0; n < changesEach; n++) {
          const done = await life.act()
          if (done?.answer.outcome !== 'applied') continue
          // one that finds its work done has no number of its own
          expect([clock, clock + 1]).toContain(done.answer.clock)
          clock = done.answer.clock
        }
      }
      const { rows, cursor } = await anna.snapshot(everyCollection)
      expect(cursor).toMatch(new RegExp(`\\.${clock}$`))
      expect(textsOf(keptIn(rows))).toEqual(textsOf(life.kept()))
      await feed.until(() => feed.rows().some((row) => row.clock === clock))
      expect(textsOf(keptIn(feed.rows()))).toEqual(textsOf(life.kept()))
      await feed.close()
      // sent again after a jump, each is known
      world.clock.at -= 10 * day
      for (const one of players)
        expect(await sentAgain(one.device, life.saidBy(one).changes)).toEqual(life.saidBy(one).answers)
      expect((await getPhoto(anna, hashOf(photo))).bytes).toEqual(photo)
      await world.close()
    },
  )
})
