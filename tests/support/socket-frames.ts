import type { Page } from 'playwright'

/** The messages of a page to the server over its live line, by whichever transport, as event names with their payload. */
export interface SocketFrames {
  /** True if the server has let the page in: from now on it hears what happens. */
  isOpen(): boolean
  /** The payloads sent with an event so far. */
  sent(event: string): unknown[]
  /** The payloads heard with an event so far. */
  heard(event: string): unknown[]
}

/** Notes every Socket.IO event of a page from here on; call it before the page is opened. */
export function noteSocketFrames(page: Page): SocketFrames {
  const sent: string[] = []
  const heard: string[] = []
  page.on('websocket', (socket) => {
    socket.on('framesent', ({ payload }) => sent.push(String(payload)))
    socket.on('framereceived', ({ payload }) => heard.push(String(payload)))
  })
  page.on('request', (request) => {
    if (isPolling(request.url())) sent.push(...splitPackets(request.postData() ?? ''))
  })
  page.on('response', async (response) => {
    if (isPolling(response.url())) heard.push(...splitPackets(await response.text().catch(() => '')))
  })
  return {
    isOpen: () => heard.some((packet) => packet.startsWith(connected)),
    sent: (event) => readPayloads(sent, event),
    heard: (event) => readPayloads(heard, event),
  }
}

/** Engine.IO's message (4) with Socket.IO's connect (0) or event (2). */
const connected = '40'
const eventMark = '42'

function isPolling(url: string): boolean {
  return url.includes('/socket.io/') && url.includes('transport=polling')
}

function splitPackets(body: string): string[] {
  return body.split('\u001e')
}

function readPayloads(packets: readonly string[], event: string): unknown[] {
  return packets
    .filter((packet) => packet.startsWith(eventMark))
    .map((packet) => JSON.parse(packet.slice(eventMark.length)) as [string, unknown])
    .flatMap(([name, payload]) => (name === event ? [payload] : []))
}
