import { io, type Socket } from 'socket.io-client'
import { readPublicEvent } from '../challenges/progress-events.js'
import { systemClock } from '../facts/clock.js'
import { callLab, type LabCalls } from './lab-calls.js'
import type { LabClient, LabEvent } from './lab-client.js'
import { handleContractMessages, handleNearMisses, onMessage } from './lab-messages.js'
import { type ClientState, createClientState, hasAnswered, recallMissed, recallSolves } from './lab-state.js'

interface RemoteLab {
  readonly url: string
  readonly label: string | undefined
}

/** Milliseconds before the next try when a lab is reachable but gives no valid response. */
const retryDelay = 1000
/** Milliseconds in which a lab must confirm that it sends its whole progress; labs of other kinds never do. */
const followTimeout = 1000

/** Connects to a lab over HTTP and its socket (docs/contract/progress-and-ctf.md#events), and reconnects whenever the connection is lost. */
export function connectRemoteLab({ url, label }: RemoteLab): LabClient {
  const calls = callLab(url)
  const client = createClientState(initialState(url, label), () => {})
  const socket = openSocket(url)
  const connection = createConnection(calls, client)
  const apply = (event: LabEvent | undefined) => (event ? applyEvent(event, calls, client) : undefined)
  let isFollowing = false

  /** Reads the lab after the socket has connected, and retries: the lab's HTTP side may answer later than its socket. */
  async function readOrRetry(): Promise<void> {
    try {
      const [follows] = await Promise.all([follow(socket), connection.read()])
      isFollowing = follows
    } catch {
      connection.disconnected()
      setTimeout(() => socket.connected && connection.queue(readOrRetry), retryDelay)
    }
  }

  socket.on('connect', () => connection.queue(readOrRetry))
  socket.on('disconnect', (reason) => {
    connection.queue(connection.disconnected)
    // After a disconnect by the server, the library would not reconnect by itself.
    if (reason === 'io server disconnect') setTimeout(() => connection.isClosed() || socket.connect(), retryDelay)
  })
  socket.on('connect_error', () => connection.queue(connection.disconnected))
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

/** Asks for every progress event; false where a lab only sends what the contract lists. */
async function follow(socket: Socket): Promise<boolean> {
  return socket
    .timeout(followTimeout)
    .emitWithAck('follow progress')
    .then(
      () => true,
      () => false,
    )
}

function createConnection(calls: LabCalls, client: ClientState) {
  // Work runs in order: messages of a new connection must not overtake the records that they refer to.
  let work = Promise.resolve()
  const now = () => new Date(systemClock.now()).toISOString()
  let isClosed = false

  function disconnected(): void {
    // A closed client reports nothing, and a lost connection is reported once.
    if (isClosed || client.state().connection.kind === 'disconnected') return
    client.change({ connection: { kind: 'disconnected', since: systemClock.now() } })
    if (hasAnswered(client.state())) client.append({ event: 'connection', at: now(), present: false })
  }

  return {
    disconnected,
    isClosed: () => isClosed,
    close() {
      isClosed = true
    },
    queue(step: () => Promise<void> | void) {
      work = work.then(step).catch(disconnected)
    },
    async read(): Promise<void> {
      const [progress, codes, identity, assignment] = await Promise.all([
        calls.progress(),
        calls.codes(),
        calls.identity(),
        calls.assignment(),
      ])
      const { connection, challenges: known } = client.state()
      const isBack = connection.kind === 'disconnected' && hasAnswered(client.state())
      client.change({ ...identity, ...progress, codes, assignment, connection: { kind: 'connected' } })
      if (isBack) client.append({ event: 'connection', at: now(), present: true })
      if (known.length === 0)
        client.change({ events: [...recallSolves(progress.challenges), ...client.state().events] })
      else for (const missed of recallMissed(known, progress.challenges)) client.append(missed)
    },
  }
}

async function applyEvent(event: LabEvent, calls: LabCalls, client: ClientState): Promise<void> {
  if (event.event === 'reset') {
    const { challenges, cheatScore } = await calls.progress()
    client.change({ challenges, cheatScore, ...(event.progress && { events: [] }) })
  }
  if (event.event === 'hints') client.change({ hintsShown: event.shown })
  if (event.event === 'solve') client.amend(event.key, { solved: true, updatedAt: event.at, restored: event.restored })
  if (event.event === 'code-solve') raiseCoding(event.key, event.status, client)
  client.append(event)
  if (event.event === 'solve' || event.event === 'code-solve' || event.event === 'reset')
    client.change({ codes: await calls.codes() })
  // The assignment is read again, because it also has the cost of hints and tries.
  if (client.state().assignment !== undefined && movesItems(event))
    client.change({ assignment: await calls.assignment() })
}

const movesItems = ({ event }: LabEvent) => ['solve', 'code-solve', 'try', 'hint', 'restore', 'reset'].includes(event)

function raiseCoding(key: string, status: 1 | 2, client: ClientState): void {
  const known = client.find(key)
  if (known) client.amend(key, { codingChallengeStatus: Math.max(known.codingChallengeStatus, status) })
}
