import { onTestFinished } from 'vitest'
import { type DoorParts, openDoor } from '../../../lab/class/door/door.js'
import { type DoorLimits, limitsFor } from '../../../lab/class/door/listen.js'
import { createLabProxy } from '../../../lab/class/door/proxy.js'
import type { Member } from '../../../lab/class/roll/roll.js'

const member = {} as Member

interface Opened {
  readonly door: Partial<DoorParts>
  readonly limits: Partial<DoorLimits>
}

/** Opens the door of a class with one learner, whose every request is admitted, until the end of the test; returns its port. */
export async function openDoorTo(openLab: DoorParts['openLab'], parts: Partial<Opened> = {}): Promise<number> {
  const door = await openDoor(
    {
      admission: {
        ...{ identify: () => member, byPass: () => member, admit: () => member },
        ...{ expireOtherPasses: () => [], keyOf: () => '' },
      },
      directions: { byCode: () => undefined, of: () => undefined },
      answersTo: () => true,
      trust: () => false,
      join: { answer() {}, describeUnavailable: () => 'unavailable' },
      proxy: createLabProxy(),
      version: '1.0.0',
      openLab,
      onVisit: () => () => {},
      ...parts.door,
    },
    { port: 0, host: '127.0.0.1' },
    { ...limitsFor(1), ...parts.limits },
  )
  onTestFinished(() => door.close())
  return door.port
}
