import { describe, expect, test } from 'vitest'
import { may } from '#core/changes/who-may.ts'
import { engines } from './support/engines.ts'
import { chanceFrom } from './support/faulty-network.ts'
import { everyCollection, keptIn, textsOf } from './support/kept-documents.ts'
import { verbs } from './support/random-change.ts'
import { everybodyOf, petsOfLink, rehearse } from './support/rehearsal.ts'
import type { Player } from './support/rehearsal.ts'
import { longer, seed } from './support/rounds.ts'
import { serverWorld } from './support/server-world.ts'

const changes = 100 * longer

describe.each(engines)('on %s', (engine) => {
  test(
    `owner, carer, sitter and sitter by link do anything: the server says what the rules say (seed ${seed})`,
    { timeout: 30_000 * longer },
    async () => {
      const world = await serverWorld(engine)
      const anna = await world.device()
      const now = () => world.clock.at
      const players = await everybodyOf(anna, now())
      const life = rehearse({ players, chance: chanceFrom(seed), now, name: 'roles' })
      const [owner] = players as [Player] // she is the first
      for (const change of petsOfLink) await life.say(owner, change)
      const there = async () => textsOf(keptIn((await anna.snapshot(everyCollection)).rows))
      for (let turn = 0; turn < changes; turn++) {
        world.clock.at += 60_000
        await life.act()
      }
      expect(await there()).toEqual(textsOf(life.kept()))

      // whatever a role may not do is refused, of each verb, and nothing is another
      for (const player of players.slice(1)) {
        for (const verb of verbs.filter((one) => !may(player.acting.role, one))) {
          const before = life.said.length
          await life.act({ verb, by: player })
          expect(life.said.slice(before).map(({ answer }) => answer)).toMatchObject([
            { outcome: 'refused', refusal: 'not-allowed-for-role' },
          ])
        }
      }
      expect(await there()).toEqual(textsOf(life.kept()))
      await world.close()
    },
  )
})
