import type { OwnChannel } from '#core/reminders/own-channels.ts'
import type { Engine } from '#server/database/database.ts'
import { pressAction, startNtfyServer } from './ntfy-server.ts'
import type { NtfyMessage } from './ntfy-server.ts'
import { remind } from './reminder-calls.ts'
import { insulin } from './reminder-world.ts'
import { addPet, newId, serverWorld } from './server-world.ts'
import type { Device } from './server-world.ts'

const at = (time: string) => Date.parse(`2026-11-15T${time}:00Z`)
type Saved = Parameters<typeof remind<'save-channel'>>[2]

export const saveChannel = (device: Device, body: Saved) => remind(device, 'save-channel', body)
export const usual = { kind: 'ntfy', priority: 3, isLoud: true } as const

export async function channelsOf(device: Device): Promise<OwnChannel[]> {
  return (await remind(device, 'read', {})).body.own?.channels ?? []
}

/** A server, and something like ntfy to which it may send. */
export async function houseWithNtfy(engine: Engine, settings: { limitFactor?: number } = {}) {
  const ntfy = await startNtfyServer()
  const world = await serverWorld(engine, { hookHosts: [ntfy.origin], ...settings })
  world.clock.at = at('05:00')
  return {
    world,
    ntfy,
    /** somebody who has ntfy, and insulin to give at eight */
    async withInsulin(topic: string, more: { secret?: string } = {}) {
      const device = await world.device()
      await saveChannel(device, { ...usual, address: ntfy.origin, topic, ...more })
      const rex = addPet({ name: 'Rex' })
      const dose = insulin({ petIds: [rex.petId] })
      await device.push(rex, dose)
      return { device, pet: rex.petId, seriesId: dose.eventId }
    },
    async tellAt(time: string): Promise<void> {
      world.clock.at = at(time)
      await world.remind()
    },
    /** the button of what a phone shows, sent where this test's server is */
    press: (topic: string) => pressAction(actionOf(ntfy.shown(topic), world.url)),
    /** "Insulin · Rex: 08:00", of what a phone shows */
    shownTo: (topic: string) => ntfy.shown(topic).map(({ title, message }) => `${title}: ${message}`),
    async close() {
      await world.close()
      await ntfy.close()
    },
  }
}

function actionOf(shown: readonly NtfyMessage[], url: string) {
  const [action] = shown.at(-1)?.actions ?? []
  if (!action) throw new Error('it has no button')
  return { ...action, url: action.url.replace('http://localhost', url) }
}

/** That the insulin of eight o'clock was given. */
export function givenAtEight(made: { pet: string; seriesId: string }, now: number) {
  const { pet, seriesId } = made
  const day = { day: '2026-11-15', due: '2026-11-15T08:00:00', allDay: false } as const
  const details = { outcome: 'given', at: now, local: '2026-11-15T08:00:00', amount: '', note: '' } as const
  const ids = { id: newId(), seriesId, eventId: seriesId }
  const pets = [{ id: pet, name: 'Rex' }]
  const change = { ...ids, verb: 'record-care', at: now, ...day, title: 'Insulin', pets, details } as const
  return { ...change, knows: [], again: false }
}
