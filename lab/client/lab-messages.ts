import type { Socket } from 'socket.io-client'
import type { CodingSolve } from '../challenges/coding/phases.js'
import { systemClock } from '../facts/clock.js'
import type { LabEvent } from './lab-client.js'
import type { ClientState } from './lab-state.js'

interface SolvedMessage {
  readonly key: string
  readonly flag?: string
  readonly isRestore?: boolean
}

interface NearMissMessage {
  readonly key: string
  readonly note: string
  readonly at?: string
}

/** Turns a message into an event when its turn in the queue comes; undefined for a message without news. */
type Reading = () => LabEvent | undefined

/** Handles the messages that every lab of this kind sends to all its visitors (docs/contract/progress-and-ctf.md#events). */
export function handleContractMessages(socket: Socket, client: ClientState, queue: (read: Reading) => void): void {
  socket.on('challenge solved', ({ key, flag, isRestore = false }: SolvedMessage) =>
    queue(() => {
      const known = client.find(key)
      if (known?.solved !== false) return undefined
      const { name, category, difficulty } = known
      return { event: 'solve', at: now(), key, name, category, difficulty, restored: isRestore, flag }
    }),
  )
  socket.on('code challenge solved', ({ key, codingChallengeStatus: status }: CodingSolve) =>
    queue(() => {
      const known = client.find(key)
      return known && { event: 'code-solve', at: now(), key, name: known.name, status, restored: false }
    }),
  )
}

/** Handles the near misses of our labs, which send them again to every new connection. */
export function handleNearMisses(socket: Socket, client: ClientState, queue: (read: Reading) => void): void {
  socket.on('near miss', ({ key, note, at = now() }: NearMissMessage) =>
    queue(() => {
      const known = client.find(key)
      const isKnown = client
        .state()
        .events.some((event) => event.event === 'near-miss' && event.note === note && event.key === key)
      return known && !isKnown ? { event: 'near-miss', at, key, name: known.name, note } : undefined
    }),
  )
}

const now = () => new Date(systemClock.now()).toISOString()
