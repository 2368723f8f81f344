import { request } from 'node:http'

export interface RawReply {
  readonly status: number
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly text: string
}

export interface RawRequest {
  readonly port: number
  readonly method?: string
  /** The path is sent unchanged; `fetch` would normalise it. */
  readonly path: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
  /** Milliseconds until the request times out. */
  readonly timeout?: number
}

/** Max bytes of a response's headers: a long name gives a long token, and so a long cookie. */
const maxHeaderSize = 256 * 1024

/** Sends a request like an attacker, with any method, path, headers and body. */
export function sendRaw({ port, method = 'GET', path, headers = {}, body, timeout }: RawRequest): Promise<RawReply> {
  return new Promise((resolve, reject) => {
    const options = { host: '127.0.0.1', port, method, path, headers, agent: false, maxHeaderSize }
    const outgoing = request(options, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('error', reject)
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          text: Buffer.concat(chunks).toString('utf8'),
        }),
      )
    })
    if (timeout !== undefined)
      outgoing.setTimeout(timeout, () => outgoing.destroy(new Error(`${method} ${path} hangs`)))
    outgoing.on('error', reject)
    outgoing.end(body)
  })
}
