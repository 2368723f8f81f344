import { io, type Socket } from 'socket.io-client'

/** Connects a socket to a lab, like a browser tab does. */
export function connectSocket(url: string): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = io(url, { transports: ['websocket'], forceNew: true, reconnection: false })
    socket.once('connect', () => resolve(socket))
    socket.once('connect_error', reject)
  })
}
