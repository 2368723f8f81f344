import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import express, { type Request, type Response } from 'express'
import { createDeskPage } from '../../../../lab/class/desk/desk-page.js'
import {
  type ClassEvent,
  type ClassState,
  type DeskBodies,
  type LearnerRow,
  maxMessageLength,
  type TimelineEvent,
} from '../../../../lab/client/desk-api.js'
import { makeClassState, makeLearner } from './make-class.js'

/** A desk over HTTP without labs: it serves the rows that a test gives it. */
export interface ServedDesk {
  readonly url: string
  readonly token: string
  /** All requests to the desk, except those that only read. */
  readonly requests: readonly { readonly path: string; readonly body: unknown }[]
  /** The `Last-Event-ID` of each opened stream. */
  readonly opened: readonly (string | undefined)[]
  /** Changes a learner's row, or adds one, and publishes the change. */
  change(id: string, changes: Partial<LearnerRow>): void
  changeClass(changes: Partial<ClassState>): void
  publish(event: TimelineEvent): void
  setTimeline(learner: string, events: readonly TimelineEvent[]): void
  /** Refuses the next request with a status and a sentence. */
  refuseNext(status: number, error: string): void
  /** Keeps what the next read of the class is told back until it is released. */
  holdRead(): { readonly arrived: Promise<void>; release(): void }
  /** Accepts another token, like a desk that was started again. */
  acceptToken(other: string): void
  /** Ends all connections and accepts no others. */
  disconnect(): void
  /** Accepts connections again at the same address. */
  reconnect(): void
  close(): Promise<void>
}

const token = 'desk-token-of-a-test'

interface SentEvent {
  readonly id: number
  readonly event: ClassEvent
}

/** Serves a desk for a class, with the API of `docs/desk-api.md`. */
export async function serveDesk(about: Partial<ClassState>, learners: readonly LearnerRow[]): Promise<ServedDesk> {
  const rows = new Map(learners.map((learner) => [learner.id, learner]))
  const timelines = new Map<string, readonly TimelineEvent[]>()
  const requests: { path: string; body: unknown }[] = []
  const opened: (string | undefined)[] = []
  const sent: SentEvent[] = []
  const streams = new Set<Response>()
  let state = makeClassState(about, learners)
  let accepted = token
  let holding: { arrive(): void; readonly released: Promise<void> } | undefined
  let refusal: { status: number; error: string } | undefined

  const send = (response: Response, { id, event }: SentEvent) =>
    response.write(`id: ${id}\nevent: ${event.event}\ndata: ${JSON.stringify(event)}\n\n`)
  const publish = (event: ClassEvent) => {
    const entry = { id: sent.length + 1, event }
    sent.push(entry)
    for (const stream of streams) send(stream, entry)
  }
  const now = () => new Date().toISOString()
  const change = (id: string, changes: Partial<LearnerRow>) => {
    const row = { ...(rows.get(id) ?? makeLearner(rows.size, { id })), ...changes }
    rows.set(id, row)
    publish({ event: 'learner', at: now(), learner: id, row })
    return row
  }
  const changeClass = (changes: Partial<ClassState>) => {
    state = { ...state, ...changes }
    publish({ event: 'class', at: now(), learner: null, state: { ...state, now: now() } })
  }
  const idsOf = (learner: string | null) => (learner === null ? [...rows.keys()] : [learner])

  const app = express()
  app.use(createDeskPage())
  app.use('/v1', (request, response, next) => {
    if (request.get('Authorization') !== `Bearer ${accepted}`)
      return void response
        .status(401)
        .set('WWW-Authenticate', 'Bearer')
        .json({ error: 'Send the token of the desk as bearer.' })
    if (request.method === 'POST' && refusal) {
      const { status, error } = refusal
      refusal = undefined
      return void response.status(status).json({ error })
    }
    next()
  })
  app.get('/v1/class', async (_request, response) => {
    const read = { ...state, now: now() }
    const held = holding
    holding = undefined
    held?.arrive()
    await held?.released
    response.json(read)
  })
  app.get('/v1/learners', (_request, response) => void response.json([...rows.values()]))
  app.get('/v1/timeline', ({ query }, response) => void response.json(timelines.get(String(query.learner)) ?? []))
  app.get('/v1/events', (request, response) => {
    opened.push(request.get('Last-Event-ID'))
    response.set({ 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store' }).flushHeaders()
    const last = Number(request.get('Last-Event-ID') ?? sent.length)
    for (const entry of sent) if (entry.id > last) send(response, entry)
    streams.add(response)
    response.on('close', () => streams.delete(response))
  })
  app.get('/v1/export', ({ query }, response) => {
    response.attachment(`grades.${query.format}`).type('text/csv').send('id,points\nanna,10\n')
  })

  const answers: { [Path in keyof DeskBodies]: (body: DeskBodies[Path], response: Response) => void } = {
    '/v1/learners': (body, response) =>
      void response
        .status(201)
        .json(change(body.id, { ...body, group: body.group ?? null, email: body.email ?? null })),
    '/v1/reset': (_body, response) => void response.status(204).end(),
    '/v1/freeze': ({ learner, frozen }, response) => {
      for (const id of idsOf(learner)) change(id, { frozen })
      if (learner === null) changeClass({ frozen })
      response.status(204).end()
    },
    '/v1/code': ({ learner }, response) => void response.json(change(learner, { key: 'NEW-CODE-9', passcode: '0815' })),
    '/v1/message': ({ learner, text }, response) => {
      if (text.length > maxMessageLength)
        return void response.status(400).json({ error: `A message has at most ${maxMessageLength} characters.` })
      publish({ event: 'message', at: now(), learner, text })
      response.status(204).end()
    },
  }
  for (const [path, answer] of Object.entries(answers))
    app.post(path, express.json(), ({ body }: Request, response) => {
      requests.push({ path, body })
      ;(answer as (body: unknown, response: Response) => void)(body, response)
    })

  const server = app.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  // The port stays taken while the desk is disconnected, so that no other server can get it.
  let isDisconnected = false
  server.on('connection', (socket) => {
    if (isDisconnected) socket.destroy()
  })
  return {
    url: `http://127.0.0.1:${port}`,
    token,
    requests,
    opened,
    change,
    changeClass,
    publish,
    setTimeline: (learner, events) => void timelines.set(learner, events),
    refuseNext: (status, error) => {
      refusal = { status, error }
    },
    holdRead() {
      let [arrive, release] = [() => {}, () => {}]
      const arrived = new Promise<void>((resolve) => {
        arrive = resolve
      })
      const released = new Promise<void>((resolve) => {
        release = resolve
      })
      holding = { arrive, released }
      return { arrived, release }
    },
    acceptToken(other) {
      accepted = other
    },
    disconnect() {
      isDisconnected = true
      server.closeAllConnections()
    },
    reconnect() {
      isDisconnected = false
    },
    async close() {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}
