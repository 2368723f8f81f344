import { once } from 'node:events'
import { setImmediate as untilNextRound } from 'node:timers/promises'
import type { Socket } from 'socket.io'
import type { Notifications, SolveNotification } from '../../challenges/progress/notifications.js'

/** Notifications of a part. */
const partSize = 20

/**
 * Sends the pending notifications to a browser that has connected: the first part at once, and each further one when the one before it has
 * been read, so that little waits in memory for a client that does not read.
 */
export function sendPending(
  socket: Socket,
  { pending }: Pick<Notifications, 'pending'>,
  translate: (notification: SolveNotification) => SolveNotification,
): void {
  const unsent = [...pending()]

  function sendPart(): void {
    // Another page may have acknowledged them, or a reset removed them.
    const stillPending = new Set(pending())
    for (const notification of unsent.splice(0, partSize))
      if (stillPending.has(notification)) socket.emit('challenge solved', translate(notification))
  }

  async function sendRest(): Promise<void> {
    while (unsent.length > 0) {
      if (countWaiting(socket) > 0) await once(socket.conn, 'drain')
      await untilNextRound()
      if (!socket.connected) return
      sendPart()
    }
  }

  sendPart()
  void sendRest()
}

/** Packets that wait until the client has read earlier ones; the type of connections keeps them private. */
function countWaiting({ conn }: Socket): number {
  return (conn as unknown as { readonly writeBuffer: readonly unknown[] }).writeBuffer.length
}
