import { io } from 'socket.io-client'
import { systemClock } from '../facts/clock.js'
import { createFeedState, type LabFeed, recallSolves } from './feed.js'
import { createLabClient } from './lab-client.js'

interface SolvedMessage {
  readonly key: string
  readonly flag?: string
  readonly isRestore?: boolean
}

interface CodingMessage {
  readonly key: string
  readonly codingChallengeStatus: 1 | 2
}

interface NearMissMessage {
  readonly key: string
  readonly note: string
}

interface RemoteLab {
  readonly url: string
  readonly label: string | undefined
}

/** Milliseconds. */
const retryAfter = 1000

/** Follows a lab over HTTP and its socket (progress-and-ctf.md 3.3), and waits for it whenever it is away. */
export function followRemoteLab({ url, label }: RemoteLab): LabFeed {
  const client = createLabClient(url)
  const feed = createFeedState({
    label,
    name: new URL(url).host,
    version: '',
    url,
    connection: { kind: 'waiting' },
    challenges: [],
    codes: { hacking: undefined, findIt: undefined, fixIt: undefined },
    hintsShown: undefined,
    traffic: undefined,
    events: [],
  })
  const { origin, pathname } = new URL(url)
  const socket = io(origin, { path: `${pathname.replace(/\/$/, '')}/socket.io`, reconnectionDelayMax: 4000 })
  // One thing after the other: messages of a new connection must not overtake the records they are about.
  let work = Promise.resolve()
  const queue = (step: () => Promise<void> | void) => {
    work = work.then(step).catch(() => leave())
  }

  function leave(): void {
    const { connection } = feed.state()
    if (connection.kind === 'away') return
    const since = systemClock.now()
    feed.change({ connection: { kind: 'away', since } })
    feed.append({ kind: 'connection', at: since, present: false })
  }

  async function arrive(): Promise<void> {
    const [challenges, codes, identity] = await Promise.all([client.challenges(), client.codes(), client.identity()])
    const { connection, challenges: known } = feed.state()
    feed.change({ ...identity, challenges, codes, connection: { kind: 'live' } })
    if (connection.kind === 'away') feed.append({ kind: 'connection', at: systemClock.now(), present: true })
    if (known.length === 0) feed.change({ events: [...recallSolves(challenges), ...feed.state().events] })
    else for (const missed of missedSolves(known, challenges)) feed.append(missed)
  }

  async function hearSolve({ key, flag, isRestore = false }: SolvedMessage): Promise<void> {
    const known = feed.state().challenges.find((challenge) => challenge.key === key)
    if (known?.solved !== false) return
    const at = systemClock.now()
    const updatedAt = new Date(at).toISOString()
    feed.change({
      challenges: feed.state().challenges.map((one) => (one === known ? { ...one, solved: true, updatedAt } : one)),
    })
    const { name, category, difficulty } = known
    feed.append({ kind: 'solve', at, key, name, category, difficulty, restored: isRestore, flag })
    feed.change({ codes: await client.codes() })
  }

  async function hearCodingSolve({ key, codingChallengeStatus }: CodingMessage): Promise<void> {
    const known = feed.state().challenges.find((challenge) => challenge.key === key)
    if (known === undefined) return
    const status = Math.max(known.codingChallengeStatus, codingChallengeStatus)
    const raise = { ...known, codingChallengeStatus: status }
    feed.change({ challenges: feed.state().challenges.map((one) => (one === known ? raise : one)) })
    feed.append({ kind: 'coding', at: systemClock.now(), key, name: known.name, status: codingChallengeStatus })
    feed.change({ codes: await client.codes() })
  }

  function hearNearMiss({ key, note }: NearMissMessage): void {
    const known = feed.state().challenges.find((challenge) => challenge.key === key)
    // A lab repeats its notes to everybody who connects.
    const isTold = feed
      .state()
      .events.some((event) => event.kind === 'nearMiss' && event.note === note && event.key === key)
    if (known && !isTold) feed.append({ kind: 'nearMiss', at: systemClock.now(), key, name: known.name, note })
  }

  /** The socket may be there before the rest of the lab answers. */
  async function arriveOrRetry(): Promise<void> {
    try {
      await arrive()
    } catch {
      leave()
      setTimeout(() => socket.connected && queue(arriveOrRetry), retryAfter)
    }
  }

  socket.on('connect', () => queue(arriveOrRetry))
  socket.on('disconnect', (reason) => {
    queue(leave)
    // After a polite goodbye the library would stay away for good.
    if (reason === 'io server disconnect') setTimeout(() => socket.connect(), retryAfter)
  })
  socket.on('connect_error', () => queue(leave))
  socket.on('challenge solved', (message: SolvedMessage) => queue(() => hearSolve(message)))
  socket.on('code challenge solved', (message: CodingMessage) => queue(() => hearCodingSolve(message)))
  socket.on('near miss', (message: NearMissMessage) => queue(() => hearNearMiss(message)))

  return {
    state: feed.state,
    subscribe: feed.subscribe,
    onEvent: feed.onEvent,
    close: () => void socket.disconnect(),
  }
}

/** What was solved while nobody could listen. */
function missedSolves(
  before: readonly { key: string; solved: boolean }[],
  now: Parameters<typeof recallSolves>[0],
): ReturnType<typeof recallSolves> {
  const solvedBefore = new Set(before.filter(({ solved }) => solved).map(({ key }) => key))
  return recallSolves(now.filter(({ key }) => !solvedBefore.has(key)))
}
