import type { Socket } from 'socket.io-client'
import * as z from 'zod'
import { systemClock } from '../facts/clock.js'
import { plainFields } from '../values/plain-text.js'
import type { LabEvent } from './lab-client.js'
import type { ClientState } from './lab-state.js'

const solvedMessage = z.object({
  key: z.string(),
  flag: z.string().optional(),
  /** True for what is told again as well, in labs of other kinds. */
  isRestore: z.boolean().default(false),
  restored: z.boolean().optional(),
})

const codingMessage = z.object({ key: z.string(), codingChallengeStatus: z.union([z.literal(1), z.literal(2)]) })

const nearMissMessage = z.object({
  key: z.string(),
  note: z.string(),
  at: z.iso.datetime().optional(),
  /** Milliseconds since then by the lab's clock. */
  ago: z.number().default(0),
})

/** Handles messages of one kind, their texts made plain; those of another shape are ignored, because another lab is not trusted. */
export function onMessage<Message extends object>(
  socket: Socket,
  name: string,
  read: (content: unknown) => Message | undefined,
  handle: (message: Message) => void,
): void {
  socket.on(name, (content: unknown) => {
    const message = read(content)
    if (message !== undefined) handle(plainFields(message))
  })
}

const ofShape =
  <Message>(shape: z.ZodType<Message>) =>
  (content: unknown): Message | undefined =>
    shape.safeParse(content).data

type Reading = () => LabEvent | undefined

/** Handles the messages that every lab of this kind sends to all its visitors (docs/contract/progress-and-ctf.md#events). */
export function handleContractMessages(socket: Socket, client: ClientState, queue: (read: Reading) => void): void {
  onMessage(socket, 'challenge solved', ofShape(solvedMessage), ({ key, flag, isRestore, restored = isRestore }) =>
    queue(() => {
      const known = client.find(key)
      if (known?.solved !== false) return undefined
      const { name, category, difficulty } = known
      return { event: 'solve', at: now(), key, name, category, difficulty, restored, flag }
    }),
  )
  onMessage(socket, 'code challenge solved', ofShape(codingMessage), ({ key, codingChallengeStatus: status }) =>
    queue(() => {
      const known = client.find(key)
      return known && { event: 'code-solve', at: now(), key, name: known.name, status, restored: false }
    }),
  )
}

/** Handles the near misses of our labs, which send them again to every new connection; those from before the first are no news. */
export function handleNearMisses(socket: Socket, client: ClientState, queue: (read: Reading) => void): void {
  const started = performance.now()
  onMessage(socket, 'near miss', ofShape(nearMissMessage), ({ key, note, at = now(), ago }) => {
    const isEarlier = ago > performance.now() - started
    queue(() => {
      const known = client.find(key)
      const isKnown = client
        .state()
        .events.some((event) => event.event === 'near-miss' && event.note === note && event.key === key)
      if (!known || isKnown) return undefined
      const event = { event: 'near-miss', at, key, name: known.name, note } as const
      if (!isEarlier) return event
      client.recall(event)
      return undefined
    })
  })
}

const now = () => new Date(systemClock.now()).toISOString()
