import type { SuddenEnd } from '../../challenges/challenges.js'
import type { LabPhase } from '../../client/desk-api.js'
import type { LabEvent } from '../../client/lab-client.js'
import type { Enrolment } from '../../courses/enrolment.js'
import { refuseMisplacedFiles } from '../../disk/misplaced-files.js'
import { createTopic, type Subscribable } from '../../facts/topic.js'
import { startHostProcess } from '../host/host-process.js'
import type { HostParts } from '../host/lab-host.js'
import { type LabHost, openLabHost } from '../host/lab-host.js'
import { keepSpareProcess } from '../host/spare-process.js'
import type { Member } from './roll.js'

/** The labs of a class, in all host processes. */
export interface Labs {
  /** Opens a learner's lab and resolves to the path of its socket; rejects with the error of a failed start, for a while of that one. */
  open(member: Member): Promise<string>
  phase(member: Member): LabPhase
  /** Closes an open lab; its progress is on disk. */
  close(member: Member): Promise<void>
  reset(member: Member, what: { progress: boolean }): Promise<void>
  /** Has an open lab show the freezes of its member; another one reads them when it is opened. */
  showFreezes(member: Member): void
  /** Publishes each member whose lab was opened, closed or lost. */
  readonly changes: Subscribable<Member>
  /** Closes all labs; false where a host did not answer and was killed. */
  stop(): Promise<boolean>
}

interface Parts extends Pick<HostParts, 'hostOptions' | 'limits' | 'execArgv' | 'onUnsaved'> {
  readonly hosts: number
  socketPathOf(member: Member): string
  enrol(member: Member): Enrolment | null
  onEvent(learner: string, event: LabEvent): void
  onWarning(message: string): void
}

interface Place {
  readonly host: LabHost
  phase: LabPhase
  opening: Promise<string> | undefined
  /** The end of the previous lab, until the lab is opened again. */
  suddenEnd: SuddenEnd | undefined
  /** The reason of the last failed start, told once. */
  failure: string | undefined
}

/** Milliseconds after a failed start until a lab is tried again; the door asks for it several times a second, for each request. */
const pauseAfterFailure = 2000

export function openLabs(parts: Parts): Labs {
  const { onWarning } = parts
  const changes = createTopic<Member>((error) => onWarning(`A listener failed: ${String(error)}`))
  const turn = (member: Member, place: Place, phase: LabPhase) => {
    place.phase = phase
    void changes.publish(member)
  }
  const { places, placeOf, refill, stop } = openPlaces(parts, turn)
  /** Warns of a failed start, once for each reason: the door tries again and again. */
  const warn = ({ learner }: Member, place: Place, failure: string) => {
    if (place.failure !== failure) onWarning(`${learner.id}: The lab cannot be opened. ${failure}`)
    place.failure = failure
  }

  function open(member: Member): Promise<string> {
    const place = placeOf(member)
    if (place.opening !== undefined) return place.opening
    const opening = begin(member, place, parts, turn)
    place.opening = opening
    // Only now: a process that starts at the same time would take the processor from the lab that is awaited.
    opening.then(refill, refill)
    opening.catch((error: Error) => {
      if (place.opening !== opening) return
      setTimeout(() => {
        if (place.opening === opening) place.opening = undefined
      }, pauseAfterFailure).unref()
      turn(member, place, 'failed')
      warn(member, place, error.message)
    })
    return opening
  }

  return {
    open,
    changes,
    stop,
    phase: (member) => places.get(member)?.phase ?? 'idle',
    async close(member) {
      const place = places.get(member)
      if (place?.phase !== 'open') return
      place.opening = undefined
      turn(member, place, 'idle')
      await place.host.request({ kind: 'close', learner: member.learner.id })
    },
    showFreezes(member) {
      const place = places.get(member)
      if (place === undefined || place.phase === 'idle') return
      const { learner, kept } = member
      // A lab that is lost meanwhile is opened again with them.
      place.host.request({ kind: 'freeze', learner: learner.id, freezes: kept.freezes }).catch(() => {})
    },
    async reset(member, { progress }) {
      await open(member)
      await placeOf(member).host.request({ kind: 'reset', learner: member.learner.id, progress })
    },
  }
}

type Turn = (member: Member, place: Place, phase: LabPhase) => void

/** Makes the hosts, each of which starts with its first lab, and assigns each member to one of them. */
function openPlaces({ hosts: count, onEvent, onWarning, ...parts }: Parts, turn: Turn) {
  const places = new Map<Member, Place>()
  /** True for what every try to open a lab tells again. */
  const wasToldOf = (learner: string | null, message: string) =>
    [...places].some(([member, { failure }]) => member.learner.id === learner && failure?.includes(message))
  const processParts = {
    ...parts,
    onEvent,
    onWarning(learner: string | null, message: string) {
      if (!wasToldOf(learner, message)) onWarning(learner === null ? message : `${learner}: ${message}`)
    },
  }
  const spare = keepSpareProcess(count, () => startHostProcess(processParts))
  const hosts = Array.from({ length: count }, (_, number) =>
    openLabHost({ ...processParts, takeProcess: spare.take, onLoss: (end) => lose(number, end) }),
  )

  function lose(number: number, suddenEnd: SuddenEnd): void {
    for (const [member, place] of places) {
      if (place.host !== hosts[number] || place.phase === 'idle') continue
      Object.assign(place, { opening: undefined, suddenEnd })
      turn(member, place, 'idle')
    }
  }

  function placeOf(member: Member): Place {
    const host = hosts[member.index % count] as LabHost
    const known = places.get(member) ?? {
      host,
      phase: 'idle',
      opening: undefined,
      suddenEnd: undefined,
      failure: undefined,
    }
    places.set(member, known)
    return known
  }

  async function stop(): Promise<boolean> {
    const [closed] = await Promise.all([Promise.all(hosts.map((host) => host.stop())), spare.stop()])
    return closed.every(Boolean)
  }

  return { places, placeOf, refill: spare.refill, stop }
}

/** Has a host open a member's lab; resolves to the path of the lab's socket. */
async function begin(
  member: Member,
  place: Place,
  { socketPathOf, enrol, onEvent }: Parts,
  turn: Turn,
): Promise<string> {
  const socketPath = socketPathOf(member)
  const { suddenEnd } = place
  const { labFolder: folder, learner, kept } = member
  refuseMisplacedFiles(folder)
  turn(member, place, 'opening')
  const { freezes } = kept
  const options = { learner: learner.id, folder, socketPath, enrolment: enrol(member), freezes, suddenEnd }
  await place.host.request({ kind: 'open', options })
  place.suddenEnd = undefined
  place.failure = undefined
  turn(member, place, 'open')
  // The lab has told its journal of it before anybody could listen.
  if (suddenEnd) onEvent(learner.id, { event: 'restarted', ...suddenEnd })
  return socketPath
}
