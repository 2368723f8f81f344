import type { Page } from 'playwright-core'

/** What a page says to the server over its live line, by whichever transport, as event names with their payload. */
export interface SocketFrames {
  /** The payloads sent with an event so far. */
  sent(event: string): unknown[]
  /** The payloads heard with an event so far. */
  heard(event: string): unknown[]
}

/** Notes every Socket.IO event of a page from here on; call it before the page is opened. */
export function noteSocketFrames(page: Page): SocketFrames {
  const sent: [string, unknown][] = []
  const heard: [string, unknown][] = []
  page.on('websocket', (socket) => {
    socket.on('framesent', ({ payload }) => sent.push(...readEvents(String(payload))))
    socket.on('framereceived', ({ payload }) => heard.push(...readEvents(String(payload))))
  })
  page.on('request', (request) => {
    if (isPolling(request.url())) sent.push(...readEvents(request.postData() ?? ''))
  })
  page.on('response', async (response) => {
    if (isPolling(response.url())) heard.push(...readEvents(await response.text().catch(() => '')))
  })
  const payloads = (frames: [string, unknown][], event: string) =>
    frames.flatMap(([name, payload]) => (name === event ? [payload] : []))
  return { sent: (event) => payloads(sent, event), heard: (event) => payloads(heard, event) }
}

function isPolling(url: string): boolean {
  return url.includes('/socket.io/') && url.includes('transport=polling')
}

/** Engine.IO packets are divided by the record separator; an event is message (4), event (2), then JSON. */
function readEvents(text: string): [string, unknown][] {
  return text
    .split('\u001e')
    .filter((packet) => packet.startsWith('42'))
    .map((packet) => JSON.parse(packet.slice(2)) as [string, unknown])
}
