import { connect } from 'node:net'

export interface SentBytes {
  readonly port: number
  /** The chunks to send; each waits until the previous one is written. */
  readonly pieces: readonly (string | Buffer)[]
  /** Milliseconds between two chunks. */
  readonly pause?: number
  /** True to close the connection after the last chunk, without waiting for a response. */
  readonly isCut?: boolean
  /** True to half-close the connection, for a server that would otherwise wait for more. */
  readonly isEnded?: boolean
  /** Milliseconds after which a connection that is still open counts as hanging. */
  readonly timeout?: number
}

/** The response of a server to any bytes, until it closes; rejects when it neither answers nor closes in time. */
export function sendBytes({
  port,
  pieces,
  pause = 0,
  isCut = false,
  isEnded = false,
  timeout = 20_000,
}: SentBytes): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1')
    const chunks: Buffer[] = []
    const finish = () => resolve(Buffer.concat(chunks).toString('latin1'))
    const sendFrom = (index: number): void => {
      const piece = pieces[index]
      if (piece !== undefined) socket.write(piece, () => setTimeout(() => sendFrom(index + 1), pause))
      else if (isCut) socket.destroy()
      else if (isEnded) socket.end()
    }
    socket.setTimeout(timeout, () => {
      socket.destroy()
      reject(new Error(`No end of the answer to ${JSON.stringify(String(pieces[0]).slice(0, 200))}`))
    })
    socket.on('connect', () => sendFrom(0))
    socket.on('data', (chunk) => chunks.push(chunk))
    // A server may refuse the rest of the bytes; its response before that counts.
    socket.on('error', finish)
    socket.on('close', finish)
  })
}
