import { contentOfBytes, contentOfText } from './content'
import {
  answerOfXhr,
  type Exchange,
  type Frame,
  headOf,
  readAnswer,
  readRequestBody,
  type Sent,
  startExchange,
} from './exchange'
import type { RequestLog } from './request-log'

const maxFrames = 100

/** Notes what scripts send: `fetch`, XMLHttpRequest and WebSocket. */
export function tapScripts(log: RequestLog): void {
  tapFetch(log)
  tapXhr(log)
  tapSockets(log)
}

function note(log: RequestLog, kind: Exchange['kind'], sent: Sent): Exchange {
  const entry = startExchange(kind, sent)
  log.add(entry)
  if (entry.request.body.kind === 'unread')
    void readRequestBody(entry.request, sent.body).then((request) => log.change(entry.id, { request }))
  return entry
}

const since = ({ at }: Exchange) => Date.now() - at

function tapFetch(log: RequestLog): void {
  const ownFetch = window.fetch.bind(window)
  window.fetch = (input, init) => {
    const request = input instanceof Request ? input : undefined
    const { method = request?.method ?? 'GET', headers = request?.headers, body = request?.clone().body } = init ?? {}
    const entry = note(log, 'fetch', { method, url: request?.url ?? String(input), headers, body })
    const answer = ownFetch(input, init)
    // Registered before the shop's own listeners, which read the body.
    answer.then(
      (response) => {
        log.change(entry.id, { answer: headOf(response), ms: since(entry) })
        void readAnswer(response.clone()).then((whole) => log.change(entry.id, { answer: whole }))
      },
      (error) => log.change(entry.id, { error: String(error), ms: since(entry) }),
    )
    return answer
  }
}

function tapXhr(log: RequestLog): void {
  const { prototype } = XMLHttpRequest
  const { open, send, setRequestHeader } = prototype
  const opened = new WeakMap<XMLHttpRequest, { method: string; url: string; headers: [string, string][] }>()
  prototype.open = function (this: XMLHttpRequest, method: string, url: string | URL, ...rest: unknown[]) {
    opened.set(this, { method, url: String(url), headers: [] })
    return Reflect.apply(open, this, [method, url, ...rest])
  }
  prototype.setRequestHeader = function (name, value) {
    opened.get(this)?.headers.push([name, value])
    setRequestHeader.call(this, name, value)
  }
  prototype.send = function (body) {
    const entry = note(log, 'xhr', { method: 'GET', url: '', ...opened.get(this), body })
    this.addEventListener('loadend', () => {
      const end = this.status === 0 ? { error: 'INSPECTOR_FAILED' } : { answer: answerOfXhr(this) }
      log.change(entry.id, { ...end, ms: since(entry) })
    })
    send.call(this, body)
  }
}

function tapSockets(log: RequestLog): void {
  window.WebSocket = new Proxy(WebSocket, {
    construct(target, parameters: ConstructorParameters<typeof WebSocket>) {
      const socket = new target(...parameters)
      const { id } = note(log, 'socket', { method: 'GET', url: socket.url })
      let frames: readonly Frame[] = []
      const noteFrame = (isSent: boolean, data: unknown) => {
        frames = [...frames, { isSent, at: Date.now(), content: contentOfFrame(data) }].slice(-maxFrames)
        log.change(id, { frames })
      }
      socket.addEventListener('message', ({ data }) => noteFrame(false, data))
      const { send } = socket
      socket.send = (data) => {
        noteFrame(true, data)
        send.call(socket, data)
      }
      return socket
    },
  })
}

function contentOfFrame(data: unknown): Frame['content'] {
  if (typeof data === 'string') return contentOfText(data)
  if (data instanceof Blob) return { kind: 'binary', size: data.size }
  return data instanceof ArrayBuffer ? contentOfBytes(data) : { kind: 'unread' }
}
