import { setImmediate } from 'node:timers/promises'
import type { Socket } from 'socket.io'
import type { Lab } from '../lab.js'
import { originOfMessage } from './origins.js'

/** Events of one socket that may wait for their turn: a page that closes all its notifications reports each of them. */
const maxWaiting = 600

/**
 * Begins each event of a socket when its visitor has a turn. Without turns the event loop takes all events that have arrived, thousands in
 * a message, before any request. A socket with too many waiting events is disconnected.
 */
export function paceEvents(socket: Socket, { facts, turns }: Pick<Lab, 'facts' | 'turns'>, address: string): void {
  let waiting = 0
  socket.use(([event, payload], next) => {
    if (waiting >= maxWaiting) return void socket.disconnect(true)
    waiting += 1
    const origin = originOfMessage({ address, headers: socket.handshake.headers }, event, payload)
    // One that may begin at once still counts until the next round, in which a message of thousands has ended.
    const turn = facts.during(origin, turns.enterRound) ?? setImmediate()
    void turn.then(() => {
      waiting -= 1
      next()
    })
  })
}
