import type { ServerResponse } from 'node:http'
import { networkOf } from '../fairness/network-of.js'

/** Max bytes of answers that wait for their clients: sixteen of the longest list. */
const usualMax = 128_000_000

/** Bytes; the system takes a shorter answer from the lab at once. */
const minLength = 16_000

interface Client {
  /** Bytes of all its answers that it has not read. */
  bytes: number
  /** Its unread answers, oldest first, with their lengths. */
  readonly answers: Map<ServerResponse, number>
}

/**
 * Notes answers until their clients have read them. Where too much waits, the address that leaves the most unread loses its oldest answer, and with
 * it the connection: hundreds of clients that ask for long lists and never read them would take all memory.
 */
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
