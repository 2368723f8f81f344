import type { Server } from 'socket.io'

/** A WebSocket of the server of sockets, which has no type for it. */
export interface WebSocket {
  on(event: 'ping', listener: (data: Buffer) => void): unknown
  pong(data: Buffer, mask: boolean, written: () => void): void
  terminate(): void
}

/** Options of the server of WebSockets that the server of sockets has no options for. */
interface WebSocketOptions {
  allowSynchronousEvents: boolean
  autoPong: boolean
  closeTimeout: number
}

/** Options for WebSockets that are not open yet. */
export function webSocketOptionsOf({ engine }: Server): WebSocketOptions {
  return (engine as unknown as { readonly ws: { readonly options: WebSocketOptions } }).ws.options
}
