import { lookup as resolve } from 'node:dns'
import { request as requestPlain } from 'node:http'
import { request as requestSecure } from 'node:https'
import { BlockList, isIP, isIPv6, type LookupFunction } from 'node:net'
import { networkInterfaces } from 'node:os'
import { Readable } from 'node:stream'
import { isOfConnection } from '../http/connection-headers.js'

export interface RequestInput {
  readonly method: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | undefined
  readonly signal: AbortSignal
}

/** Requests `url` over a Unix socket; redirects are returned, not followed. */
export function requestOverSocket(url: string, init: RequestInput, socketPath: string): Promise<Response> {
  return send(url, init, { socketPath, agent: false })
}

/** Requests an address of the public internet; what a name stands for is looked at when it is dialled. Rejects for any other. */
export async function requestPublic(url: string, init: RequestInput): Promise<Response> {
  const isPublic = createPublicAddressCheck()
  const host = new URL(url).hostname.replace(/^\[|\]$/g, '')
  // An IP address is never looked up.
  if (isIP(host) !== 0 && !isPublic(host)) throw notPublic(host)
  const lookup: LookupFunction = (name, options, found) =>
    resolve(name, { ...options, all: true }, (error, addresses) => {
      const [first] = addresses ?? []
      if (error || first === undefined) return found(error ?? notPublic(name), '')
      if (!addresses.every(({ address }) => isPublic(address))) return found(notPublic(name), '')
      if (options.all) return found(null, addresses)
      found(null, first.address, first.family)
    })
  return send(url, init, { lookup, agent: false })
}

const notPublic = (host: string) => new Error(`${host} is not public.`)

interface ConnectionOptions {
  readonly socketPath?: string
  readonly lookup?: LookupFunction
  readonly agent?: false
}

function send(
  url: string,
  { method, headers, body, signal }: RequestInput,
  connection: ConnectionOptions,
): Promise<Response> {
  const request = url.startsWith('https:') ? requestSecure : requestPlain
  return new Promise((answer, reject) => {
    const sent = request(url, { method, headers: withoutConnection(headers), signal, ...connection }, (response) => {
      const { statusCode: status = 0 } = response
      // A `Response` refuses any other by an error, which would end the process here.
      if (status < 200 || status > 599) {
        reject(new Error(`${status} is no status of a response.`))
        return void sent.destroy()
      }
      const receivedHeaders = Object.entries(response.headersDistinct).flatMap(([name, values = []]) =>
        values.map((value): [string, string] => [name, value]),
      )
      const isEmpty = [204, 205, 304].includes(status) || method === 'HEAD'
      if (isEmpty) response.resume()
      const content = isEmpty ? null : (Readable.toWeb(response) as ReadableStream<Uint8Array>)
      answer(new Response(content, { status, headers: receivedHeaders }))
    })
    sent.on('error', reject)
    // A connection that is switched to another protocol (101) ends with neither a response nor an error.
    sent.on('close', () => reject(new Error('There was no response.')))
    sent.end(body)
  })
}

/** With a length that is not the body's, the rest of it would be a request of its own. */
function withoutConnection(headers: RequestInput['headers']): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !isOfConnection(name)))
}

/** IPv4 networks that are not public: this host, private ones, loopback, link-local, multicast and reserved ones. */
const hiddenV4: readonly (readonly [string, number])[] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
]

/** The only IPv6 network that is public; within it, those that stand for IPv4 addresses are not. */
const publicV6 = ['2000::', 3] as const
const tunnelsV6: readonly (readonly [string, number])[] = [
  ['2001::', 23],
  ['2002::', 16],
]

/** Creates the function that recognises public addresses; those of this computer itself never are. */
export function createPublicAddressCheck(): (address: string) => boolean {
  const hidden = new BlockList()
  for (const [net, prefix] of hiddenV4) hidden.addSubnet(net, prefix, 'ipv4')
  for (const [net, prefix] of tunnelsV6) hidden.addSubnet(net, prefix, 'ipv6')
  for (const one of Object.values(networkInterfaces()).flatMap((list) => list ?? []))
    hidden.addAddress(one.address.replace(/%.*/, ''), one.family === 'IPv6' ? 'ipv6' : 'ipv4')
  const global = new BlockList()
  global.addSubnet(...publicV6, 'ipv6')
  return (address) => {
    if (isIPv6(address)) return global.check(address, 'ipv6') && !hidden.check(address, 'ipv6')
    return isIP(address) === 4 && !hidden.check(address, 'ipv4')
  }
}
