import type { ServerResponse } from 'node:http'
import { networkOf } from '../fairness/network-of.js'

/** Max bytes of answers that wait for their clients: sixteen of the longest list. */
const usualMax = 128_000_000

/** Bytes; the system takes a shorter answer from the lab at once. */
const minLength = 16_000

interface Client {
  bytes: number
  readonly answers: Map<ServerResponse, number>
}

/** The address that leaves the most unread loses its oldest answer and the connection: hundreds of clients that never read would fill the memory. */
export function limitUnreadAnswers(
  max = usualMax,
): (address: string, response: ServerResponse, length: number) => void {
  const clients = new Map<string, Client>()
  let total = 0

  function forget(address: string, response: ServerResponse): void {
    const client = clients.get(address)
    const length = client?.answers.get(response)
    if (client === undefined || length === undefined) return
    client.answers.delete(response)
    client.bytes -= length
    total -= length
    if (client.answers.size === 0) clients.delete(address)
  }

  function cutOffOldest(): void {
    const [first] = [...clients].sort(([, one], [, other]) => other.bytes - one.bytes)
    const oldest = first?.[1].answers.keys().next().value
    if (first === undefined || oldest === undefined) return
    forget(first[0], oldest)
    oldest.destroy()
  }

  return (clientAddress, response, length) => {
    if (length < minLength || response.destroyed) return
    const address = networkOf(clientAddress)
    const client = clients.get(address) ?? { bytes: 0, answers: new Map() }
    clients.set(address, client)
    client.answers.set(response, length)
    client.bytes += length
    total += length
    response.once('close', () => forget(address, response))
    while (total > max && total > length) cutOffOldest()
  }
}
