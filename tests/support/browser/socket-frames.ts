import type { Page } from 'playwright'

/** The socket messages of a page by either transport, as event names with their payload. */
export interface SocketFrames {
  /** True once the server has accepted the page's connection, so that the page gets events. */
  isOpen(): boolean
  /** The payloads that the page has sent with an event. */
  sent(event: string): unknown[]
  /** The payloads that the page has received with an event. */
  heard(event: string): unknown[]
}

/** Records every Socket.IO event of a page; call it before the page is opened. */
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

/** Engine.IO's message packet (4) with Socket.IO's connect (0) or event (2). */
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
