import { findAchievements, partId } from '../../courses/hand-in/claims.js'
import type { Replayed } from '../../courses/hand-in/verdicts.js'
import type { Invitation } from '../../courses/invitation.js'
import type { TapeSink } from '../../courses/tape/recorder.js'
import type { TapeContent, TapedMessage, TapedRequest, TapeEntry, TapeOpening } from '../../courses/tape/tape-entry.js'
import { within } from '../../threads/within.js'
import { messageTimeout, openReplayedLab, type ReplayedLab } from './replayed-lab.js'
import { findKnownPort, sendAgain } from './send-again.js'

interface Parts {
  readonly entries: readonly TapeEntry[]
  readonly invitation: Invitation | null
  readonly folder: string
  readBlob(sha256: string): Buffer | undefined
}

/** Sends all entries of a tape to a fresh lab at their times by its clock, overlaps and the order of ends included. Resolves to the result of each entry. */
export async function replayTape({ entries, invitation, folder, readBlob }: Parts): Promise<Replayed[]> {
  const clock = createReplayClock()
  const results = createResults()
  const requests = entries.filter((entry): entry is TapeEntry & TapedRequest => entry.kind === 'request')
  let lab: ReplayedLab | undefined
  let pending: Pending[] = []
  const settle = async (isOver: (one: Pending) => boolean) => {
    await Promise.all(pending.filter(isOver).map(({ done }) => done))
    pending = pending.filter((one) => !isOver(one))
  }
  const open = async (opening: TapeOpening) => {
    await settle(() => true)
    await lab?.close()
    lab = undefined
    const knownAs = findKnownPort(requests, opening.port)
    lab = await openReplayedLab({ opening, invitation, folder, clock, sink: results.sink, knownAs })
    return knownAs
  }
  let knownAs = 0
  try {
    for (const entry of inOrder(entries)) {
      const start = startOf(entry)
      await settle(({ end }) => end <= start)
      clock.set(start)
      if (entry.kind === 'open') knownAs = await open(entry)
      else if (lab === undefined) continue
      else if (entry.kind === 'host') await settle(() => true).then(() => lab && followHost(lab, entry.events))
      else if (entry.kind === 'message') await sendMessage(lab, entry, results)
      else if (entry.kind === 'request' && !entry.own) {
        const body = bytesOfBody(entry, readBlob)
        const target = { port: lab.port, knownAs }
        const done = body && sendAgain(entry, body, target, (port) => results.expect(port, entry.n))
        if (done) pending.push({ end: entry.end, done })
      }
    }
    await settle(() => true)
  } finally {
    await lab?.close()
  }
  return results.list()
}

/** A clock that can be set and runs on from there; a stopped clock would block every timer that waits for a time. */
function createReplayClock() {
  let set = { time: 0, at: 0 }
  return {
    now: () => Math.floor(set.time + performance.now() - set.at),
    set(time: number) {
      set = { time, at: performance.now() }
    },
  }
}

interface Pending {
  readonly end: number
  readonly done: Promise<void>
}

const startOf = (entry: TapeEntry) => ('start' in entry ? entry.start : entry.at)

function inOrder(entries: readonly TapeEntry[]): TapeEntry[] {
  const sent = entries.filter(({ kind }) => !['late', 'checkpoint', 'full'].includes(kind))
  const sessions: TapeEntry[][] = []
  for (const entry of sent) {
    if (entry.kind === 'open') sessions.push([])
    sessions.at(-1)?.push(entry)
  }
  const sort = (session: TapeEntry[]) => session.sort((one, other) => startOf(one) - startOf(other) || one.n - other.n)
  return sessions.flatMap(([opening, ...rest]) => (opening ? [opening, ...sort(rest)] : []))
}

function bytesOfBody({ body }: TapedRequest, readBlob: Parts['readBlob']): Buffer | undefined {
  if (body === undefined) return Buffer.alloc(0)
  if ('text' in body) return Buffer.from(body.text)
  if ('base64' in body) return Buffer.from(body.base64, 'base64')
  return 'sha256' in body ? readBlob(body.sha256) : undefined
}

async function followHost(
  { lab }: ReplayedLab,
  events: Extract<TapeContent, { kind: 'host' }>['events'],
): Promise<void> {
  for (const event of events) {
    if (event.event === 'reset') await lab.reset({ progress: event.progress })
    else if (event.event === 'hints') await lab.challenges.showHints(event.shown)
  }
}

async function sendMessage(lab: ReplayedLab, entry: TapeEntry & TapedMessage, results: Results): Promise<void> {
  const seen = results.expectMessage(entry.n)
  await lab.report(entry)
  await within(messageTimeout, seen)
}

type Results = ReturnType<typeof createResults>

function createResults() {
  const byPort = new Map<number, number>()
  const done = new Map<number, { status: number; done: string[]; isOver: boolean }>()
  let message: { n: number; seen: () => void } | undefined

  function note(n: number, content: TapeContent): void {
    const { status, done: before, isOver } = done.get(n) ?? { status: 0, done: [], isOver: false }
    const isAnswer = content.kind === 'request' && !content.own
    const ids = findAchievements([{ ...content, n, prev: '' }])
      .filter(({ restored }) => !restored)
      .map(partId)
    done.set(n, {
      status: isAnswer ? content.status : status,
      done: [...before, ...ids],
      isOver: isOver || isAnswer,
    })
  }

  /** A request that the lab sends to itself is a consequence of a request without a response yet. */
  const underway = () => [...byPort.values()].filter((n) => !done.get(n)?.isOver)

  const sink: TapeSink = {
    keepBlob() {},
    write(content, _isVital, about) {
      if (content.kind === 'late') note(content.of, content)
      if (content.kind === 'request' && content.own) for (const outer of underway()) note(outer, content)
      const port = about?.port
      const n = content.kind === 'message' ? message?.n : port === undefined ? undefined : byPort.get(port)
      if (n !== undefined && (content.kind === 'request' || content.kind === 'message')) note(n, content)
      if (content.kind === 'message') message?.seen()
      return n ?? -1
    },
  }
  return {
    sink,
    expect: (port: number, n: number) => void byPort.set(port, n),
    expectMessage: (n: number) =>
      new Promise<void>((seen) => {
        message = { n, seen }
      }),
    list: (): Replayed[] => [...done].map(([n, { status, done: ids }]) => ({ n, status, done: ids })),
  }
}
