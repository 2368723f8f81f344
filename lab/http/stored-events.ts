import type { IncomingMessage, ServerResponse } from 'node:http'
import { systemRandom } from '../facts/random.js'
import type { Subscribable } from '../facts/topic.js'

export type EventLine = Subscribable<{ readonly event: string }>

const maxStored = 5000

/** Max bytes that a client leaves unread, beyond the events that it missed before. */
const maxUnread = 8_000_000

/** Milliseconds between the comments that tell clients that a stream without events still lives. */
const aliveMilliseconds = 10_000

/** Sends the events after `Last-Event-ID`, all for an unknown id, and new ones without. A client that does not read is cut off: events would fill the memory. */
export function streamEvents(events: EventLine) {
  /** Tells the ids of this run from those of others, which are numbered from 1 as well. */
  const run = systemRandom.hex(4)
  const stored: { readonly number: number; readonly text: string }[] = []
  const listeners = new Map<ServerResponse, number>()
  let last = 0
  const send = (text: string) => {
    for (const [response, limit] of listeners) {
      if (response.writableLength > limit) response.destroy()
      else response.write(text)
    }
  }
  const unsubscribe = events.subscribe((event) => {
    last += 1
    const text = `id: ${run}-${last}\nevent: ${event.event}\ndata: ${JSON.stringify(event)}\n\n`
    stored.push({ number: last, text })
    if (stored.length > maxStored) stored.shift()
    send(text)
  })
  const alive = setInterval(() => send(': alive\n\n'), aliveMilliseconds).unref()
  const numberOf = (id: string) => {
    const [ofRun, number] = id.split('-')
    return ofRun === run && Number(number) <= last ? Number(number) : 0
  }
  return {
    stream({ method, headers }: IncomingMessage, response: ServerResponse): undefined {
      response.writeHead(200, { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store' })
      if (method === 'HEAD') return void response.end()
      response.write(': listening\n\n')
      const lastId = headers['last-event-id']
      const from = lastId === undefined ? last : numberOf(String(lastId))
      for (const { number, text } of stored) if (number > from) response.write(text)
      listeners.set(response, response.writableLength + maxUnread)
      response.on('close', () => listeners.delete(response))
    },
    close() {
      unsubscribe()
      clearInterval(alive)
      for (const response of listeners.keys()) response.end()
    },
  }
}
