import { expect, test } from 'vitest'
import type { Store } from '#web/store/machine/store.ts'
import { newDescription, newEvent, oneIsAway, storeWorld } from './store-world.ts'

const world = storeWorld()

const descriptions = ({ view }: Store) => view.events.all().map(({ description }) => description)

test('whoever wrote later but arrived earlier is told, and takes the words back with one press', async () => {
  const { anna, kitchen, online, offline, insulin, back } = await oneIsAway(world)
  await offline.act(newDescription(insulin.eventId, 'Two units')).kept
  const written = Date.now()
  // of two changes in one millisecond neither is the earlier one
  await expect.poll(() => Date.now(), { interval: 1 }).toBeGreaterThan(written)
  await online.act(newDescription(insulin.eventId, 'NO insulin if she has not eaten')).kept
  await expect.poll(() => online.view.outbox()).toEqual([])
  back.resolve()
  await expect.poll(() => online.view.outbox().length).toBe(1)
  const [lost] = online.view.outbox()
  expect(lost?.refused).toMatch(
    /^You had: “NO insulin if she has not eaten”. A change made earlier on another device .* arrived later and took its place\. It is now: “Two units”\.$/,
  )
  expect(descriptions(online)).toEqual(['Two units'])
  expect(offline.view.outbox().filter(({ refused }) => refused !== null)).toEqual([])

  // a second tab of the same browser shows it as well, once
  const tab = await world.openTab(kitchen, anna)
  expect(tab.view.outbox()).toHaveLength(1)
  await online.retry(lost?.change.id ?? '')
  await expect.poll(() => descriptions(offline)).toEqual(['NO insulin if she has not eaten'])
  await expect.poll(() => tab.view.outbox()).toEqual([])
  // who had seen the other words wrote over them on purpose: nobody is told
  expect(offline.view.outbox()).toEqual([])
})

test('whoever loses to a deletion is told the name of what is gone', async () => {
  const { online, offline, insulin, back } = await oneIsAway(world)
  await offline.act({ verb: 'delete-event', eventId: insulin.eventId, scope: 'all' }).kept
  await online.act(newDescription(insulin.eventId, 'Two units')).kept
  await expect.poll(() => online.view.outbox()).toEqual([])
  back.resolve()
  await expect.poll(() => online.view.outbox().length).toBe(1)
  expect(online.view.outbox()[0]).toMatchObject({ title: 'Insulin', lost: true })
})

test('what was saved together is lost under one moment, and comes back together', async () => {
  const { online, offline, insulin, back } = await oneIsAway(world)
  const evening = newEvent('Insulin')
  online.act(evening)
  await expect.poll(() => offline.view.events.all().length).toBe(2)
  const both = (words: string) => [insulin, evening].map(({ eventId }) => newDescription(eventId, words))
  for (const { kept } of offline.actAll(both('Two units'))) await kept
  for (const { kept } of online.actAll(both('NO insulin if she has not eaten'))) await kept
  await expect.poll(() => online.view.outbox()).toEqual([])
  back.resolve()
  await expect.poll(() => online.view.outbox().length).toBe(2)
  expect(new Set(online.view.outbox().map(({ change }) => change.at)).size).toBe(1)
  await online.retry(...online.view.outbox().map(({ change }) => change.id))
  const theirs = 'NO insulin if she has not eaten'
  await expect.poll(() => descriptions(offline)).toEqual([theirs, theirs])
  await expect.poll(() => online.view.outbox()).toEqual([])
})
