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

export interface Labs {
  /** Opens a learner's lab and resolves to the path of its socket; rejects with the error of a failed start, for a while of that one. */
  open(member: Member): Promise<string>
  phase(member: Member): LabPhase
  close(member: Member): Promise<void>
  reset(member: Member, what: { progress: boolean }): Promise<void>
  showFreezes(member: Member): void
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

interface LabSlot {
  readonly host: LabHost
  phase: LabPhase
  opening: Promise<string> | undefined
  suddenEnd: SuddenEnd | undefined
  failure: string | undefined
}

/** Milliseconds after a failed start until a lab is tried again; the door asks for it several times a second, for each request. */
const pauseAfterFailure = 2000

export function openLabs(parts: Parts): Labs {
  const { onWarning } = parts
  const changes = createTopic<Member>((error) => onWarning(`A listener failed: ${String(error)}`))
  const setPhase = (member: Member, slot: LabSlot, phase: LabPhase) => {
    slot.phase = phase
    void changes.publish(member)
  }
  const { slots, slotOf, refill, stop } = openSlots(parts, setPhase)
  /** Once for each reason: the door tries again and again. */
  const warn = ({ learner }: Member, slot: LabSlot, failure: string) => {
    if (slot.failure !== failure) onWarning(`${learner.id}: The lab cannot be opened. ${failure}`)
    slot.failure = failure
  }

  function open(member: Member): Promise<string> {
    const slot = slotOf(member)
    if (slot.opening !== undefined) return slot.opening
    const opening = begin(member, slot, parts, setPhase)
    slot.opening = opening
    // Only now: a process that starts at the same time would take the processor from the lab that is awaited.
    opening.then(refill, refill)
    opening.catch((error: Error) => {
      if (slot.opening !== opening) return
      setTimeout(() => {
        if (slot.opening === opening) slot.opening = undefined
      }, pauseAfterFailure).unref()
      setPhase(member, slot, 'failed')
      warn(member, slot, error.message)
    })
    return opening
  }

  return {
    open,
    changes,
    stop,
    phase: (member) => slots.get(member)?.phase ?? 'idle',
    async close(member) {
      const slot = slots.get(member)
      if (slot?.phase !== 'open') return
      slot.opening = undefined
      setPhase(member, slot, 'idle')
      await slot.host.request({ kind: 'close', learner: member.learner.id })
    },
    showFreezes(member) {
      const slot = slots.get(member)
      if (slot === undefined || slot.phase === 'idle') return
      const { learner, kept } = member
      // A lab that is lost meanwhile is opened again with them.
      slot.host.request({ kind: 'freeze', learner: learner.id, freezes: kept.freezes }).catch(() => {})
    },
    async reset(member, { progress }) {
      await open(member)
      await slotOf(member).host.request({ kind: 'reset', learner: member.learner.id, progress })
    },
  }
}

type SetPhase = (member: Member, slot: LabSlot, phase: LabPhase) => void

function openSlots({ hosts: count, onEvent, onWarning, ...parts }: Parts, setPhase: SetPhase) {
  const slots = new Map<Member, LabSlot>()
  const wasToldOf = (learner: string | null, message: string) =>
    [...slots].some(([member, { failure }]) => member.learner.id === learner && failure?.includes(message))
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
    for (const [member, slot] of slots) {
      if (slot.host !== hosts[number] || slot.phase === 'idle') continue
      Object.assign(slot, { opening: undefined, suddenEnd })
      setPhase(member, slot, 'idle')
    }
  }

  function slotOf(member: Member): LabSlot {
    const host = hosts[member.index % count] as LabHost
    const known = slots.get(member) ?? {
      host,
      phase: 'idle',
      opening: undefined,
      suddenEnd: undefined,
      failure: undefined,
    }
    slots.set(member, known)
    return known
  }

  async function stop(): Promise<boolean> {
    const [closed] = await Promise.all([Promise.all(hosts.map((host) => host.stop())), spare.stop()])
    return closed.every(Boolean)
  }

  return { slots, slotOf, refill: spare.refill, stop }
}

async function begin(
  member: Member,
  slot: LabSlot,
  { socketPathOf, enrol, onEvent }: Parts,
  setPhase: SetPhase,
): Promise<string> {
  const socketPath = socketPathOf(member)
  const { suddenEnd } = slot
  const { labFolder: folder, learner, kept } = member
  refuseMisplacedFiles(folder)
  setPhase(member, slot, 'opening')
  const { freezes } = kept
  const options = { learner: learner.id, folder, socketPath, enrolment: enrol(member), freezes, suddenEnd }
  await slot.host.request({ kind: 'open', options })
  slot.suddenEnd = undefined
  slot.failure = undefined
  setPhase(member, slot, 'open')
  // The lab has told its journal of it before anybody could listen.
  if (suddenEnd) onEvent(learner.id, { event: 'restarted', ...suddenEnd })
  return socketPath
}
