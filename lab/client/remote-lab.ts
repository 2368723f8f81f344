import { io, type Socket } from 'socket.io-client'
import { readPublicEvent } from '../challenges/progress/progress-events.js'
import { systemClock } from '../facts/clock.js'
import { within } from '../threads/within.js'
import { errorText } from '../values/error-text.js'
import { callLab, type LabCalls } from './lab-calls.js'
import type { LabClient, LabEvent, LabEventOf } from './lab-client.js'
import { handleContractMessages, handleNearMisses, onMessage } from './lab-messages.js'
import { type ClientState, createClientState, hasAnswered, recallMissed, recallSolves } from './lab-state.js'

interface RemoteLab {
  readonly url: string
  readonly label: string | undefined
}

/** Milliseconds before the next try when a lab is reachable but gives no valid response. */
const retryDelay = 1000
/** Milliseconds to wait for a lab's word that it sends its whole progress; labs of other kinds never give it. */
const followTimeout = 1000

/** Connects to a lab over HTTP and its socket (docs/contract/progress-and-ctf.md#events), and reconnects whenever the connection is lost. */
export function connectRemoteLab({ url, label }: RemoteLab, onListenerError: (error: unknown) => void): LabClient {
  const calls = callLab(url)
  const client = createClientState(initialState(url, label), onListenerError)
  const socket = openSocket(url)
  const connection = createConnection({ calls, client, isReachable: () => socket.connected })
  const apply = (event: LabEvent | undefined) => (event ? applyEvent(event, calls, client) : undefined)
  let isFollowing = false

  /** Asks for every progress event; a lab that is busy may confirm late, and one that only sends what the contract lists never does. */
  function follow(): Promise<void> {
    isFollowing = false
    return new Promise((resolve) => {
      socket.emit('follow progress', () => {
        isFollowing = true
        resolve()
      })
    })
  }

  socket.on('connect', () => {
    const following = within(followTimeout, follow())
    connection.queue(async () => void (await Promise.all([following, connection.read()])))
  })
  socket.on('disconnect', (reason) => {
    connection.queue(() => connection.disconnected())
    // After a disconnect by the server, the library would not reconnect by itself.
    if (reason === 'io server disconnect') setTimeout(() => connection.isClosed() || socket.connect(), retryDelay)
  })
  socket.on('connect_error', () => connection.queue(() => connection.disconnected()))
  onMessage(socket, 'progress', readPublicEvent, (event) => {
    if (event.event !== 'near-miss') connection.queue(() => apply(event))
  })
  handleContractMessages(socket, client, (read) => connection.queue(() => apply(isFollowing ? undefined : read())))
  handleNearMisses(socket, client, (read) => connection.queue(() => apply(read())))

  return {
    state: client.state,
    changes: client.changes,
    events: client.events,
    applyCode: calls.applyCode,
    close() {
      connection.close()
      socket.disconnect()
    },
  }
}

function initialState(url: string, label: string | undefined) {
  return {
    label,
    name: new URL(url).host,
    version: '',
    url,
    connection: { kind: 'connecting' },
    challenges: [],
    codes: { hacking: undefined, findIt: undefined, fixIt: undefined },
    hintsShown: undefined,
    rate: undefined,
    events: [],
  } as const
}

function openSocket(url: string): Socket {
  const { origin, pathname } = new URL(url)
  return io(origin, { path: `${pathname.replace(/\/$/, '')}/socket.io`, reconnectionDelayMax: 4000 })
}

interface ConnectionParts {
  readonly calls: LabCalls
  readonly client: ClientState
  /** True while the lab can be reached, whether or not it answers. */
  isReachable(): boolean
}

function createConnection({ calls, client, isReachable }: ConnectionParts) {
  // Work runs in order: messages of a new connection must not overtake the records that they refer to.
  let work = Promise.resolve()
  const now = () => new Date(systemClock.now()).toISOString()
  let isClosed = false

  function disconnected(reason?: string): void {
    const { connection } = client.state()
    if (isClosed) return
    // A lost connection is reported once; the reason may be known only later.
    if (connection.kind === 'disconnected') {
      if (reason !== undefined && reason !== connection.reason) client.change({ connection: { ...connection, reason } })
      return
    }
    client.change({
      connection: { kind: 'disconnected', since: systemClock.now(), ...(reason !== undefined && { reason }) },
    })
    if (hasAnswered(client.state())) client.append({ event: 'connection', at: now(), present: false })
  }

  async function read(): Promise<void> {
    const [progress, codes, identity, assignment, next] = await Promise.all([
      calls.progress(),
      calls.codes(),
      calls.identity(),
      calls.assignment(),
      calls.next(),
    ])
    const { connection, challenges: known } = client.state()
    const isBack = connection.kind === 'disconnected' && hasAnswered(client.state())
    client.change({ ...identity, ...progress, codes, assignment, next, connection: { kind: 'connected' } })
    if (isBack) client.append({ event: 'connection', at: now(), present: true })
    if (known.length === 0) client.change({ events: [...recallSolves(progress.challenges), ...client.state().events] })
    else for (const missed of recallMissed(known, progress.challenges)) client.append(missed)
  }

  function queue(step: () => Promise<void> | void): void {
    work = work.then(step).catch((error: unknown) => {
      disconnected(errorText(error))
      // A socket may connect before the lab answers requests, and a request may fail while the lab is there.
      setTimeout(() => isReachable() && !isClosed && queue(read), retryDelay)
    })
  }

  return {
    disconnected,
    isClosed: () => isClosed,
    close() {
      isClosed = true
    },
    queue,
    read,
  }
}

async function applyEvent(event: LabEvent, calls: LabCalls, client: ClientState): Promise<void> {
  if (event.event === 'solve' && isKnown(event, client)) return
  if (event.event === 'reset' && event.progress) client.change({ events: [] })
  if (event.event === 'hints') client.change({ hintsShown: event.shown })
  if (event.event === 'solve') client.amend(event.key, { solved: true, updatedAt: event.at, restored: event.restored })
  if (event.event === 'code-solve') raiseCoding(event.key, event.status, client)
  client.append(event)
  if (event.event === 'reset') client.change(await calls.progress())
  if (event.event === 'solve' || event.event === 'code-solve') client.change({ cheatScore: await calls.cheatScore() })
  if (event.event === 'solve' || event.event === 'code-solve' || event.event === 'reset')
    client.change({ codes: await calls.codes() })
  if (movesNext(event)) client.change({ next: await calls.next() })
  // The assignment is read again, because it also has the cost of hints and tries.
  if (client.state().assignment !== undefined && movesItems(event))
    client.change({ assignment: await calls.assignment() })
}

const movesNext = ({ event }: LabEvent) =>
  [
    'solve',
    'fix-try',
    'fix-hold',
    'fix-on',
    'fix-off',
    'trace-try',
    'trace-solve',
    'primer-read',
    'reset',
    'restore',
  ].includes(event)

const itemEvents = ['solve', 'code-solve', 'try', 'fix-try', 'fix-hold', 'trace-try', 'trace-solve', 'hint']

const movesItems = ({ event }: LabEvent) => [...itemEvents, 'restore', 'reset'].includes(event)

/** True for a solve that was read already, when the connection was made; one that was restored may still be earned. */
function isKnown({ key, restored }: LabEventOf<'solve'>, client: ClientState): boolean {
  const known = client.find(key)
  return known?.solved === true && (restored || known.restored !== true)
}

function raiseCoding(key: string, status: 1 | 2, client: ClientState): void {
  const known = client.find(key)
  if (known) client.amend(key, { codingChallengeStatus: Math.max(known.codingChallengeStatus, status) })
}
