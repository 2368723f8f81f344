import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { onTestFinished } from 'vitest'

/** Opens a WebSocket that reads nothing more until it is resumed, from an address behind a trusted proxy. */
export async function openRawWebSocket(port: number, { query = '', from = '127.0.0.1' } = {}): Promise<Socket> {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => {})
  onTestFinished(() => void socket.destroy())
  const lines = [
    `GET /socket.io/?EIO=4&transport=websocket${query} HTTP/1.1`,
    'Host: localhost',
    `X-Forwarded-For: ${from}`,
    'Connection: Upgrade',
    'Upgrade: websocket',
    'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
    'Sec-WebSocket-Version: 13',
  ]
  socket.write(`${lines.join('\r\n')}\r\n\r\n`)
  const end = query === '' ? '"maxPayload"' : '\r\n\r\n'
  for (let head = ''; !head.includes(end); ) head += String((await once(socket, 'data'))[0])
  return socket.pause()
}

/** A frame of a client, with up to 125 bytes. */
export function frameOf(kind: 'text' | 'ping', text: string): Buffer {
  const bytes = Buffer.from(text)
  // All masked with zeros.
  return Buffer.concat([Buffer.from([kind === 'text' ? 0x81 : 0x89, 0x80 | bytes.length, 0, 0, 0, 0]), bytes])
}

/** True if the other side has closed a connection, of which a client that does not read learns when it writes. */
export function isCutOff(socket: Socket): boolean {
  if (!socket.destroyed) socket.write(frameOf('text', '3'))
  return socket.destroyed
}
