import { io, type Socket } from 'socket.io-client'

export function connectSocket(url: string): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = io(url, { transports: ['websocket'], forceNew: true, reconnection: false })
    socket.once('connect', () => resolve(socket))
    socket.once('connect_error', reject)
  })
}

/** Waits until all sent messages are read on both sides: a question about a place that does not exist is answered in its turn. */
export async function settleSocket(socket: Socket): Promise<void> {
  const question = socket.io.socket('/nowhere')
  const answered = new Promise((resolve) => question.once('connect_error', resolve))
  question.connect()
  await answered
  question.close()
}
