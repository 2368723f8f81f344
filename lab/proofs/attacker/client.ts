import { once } from 'node:events'
import { request } from 'node:http'

export interface Reply {
  readonly status: number
  readonly headers: Headers
  readonly text: string
  json<Shape = Record<string, unknown>>(): Shape
}

export interface CallOptions {
  readonly token?: string | undefined
  readonly headers?: Readonly<Record<string, string>>
  /** An object is sent as JSON, a string as it is. */
  readonly body?: unknown
}

export interface Login {
  readonly token: string
  readonly bid: number
  readonly umail: string
}

export type Call = (method: string, path: string, options?: CallOptions) => Promise<Reply>

export interface Client {
  readonly call: Call
  get(path: string, options?: CallOptions): Promise<Reply>
  post(path: string, body: unknown, options?: CallOptions): Promise<Reply>
  postTogether(times: number, path: string, body: unknown, token: string): Promise<number[]>
  put(path: string, body: unknown, options?: CallOptions): Promise<Reply>
  delete(path: string, options?: CallOptions): Promise<Reply>
  /** Logs in and returns the response's data; throws when the login is refused. */
  logIn(email: string, password: string): Promise<Login>
}

/** An HTTP client of a lab, which calls by `fetch` unless it is given another function. */
export function createClient(url: string, call: Call = callByFetch(url)): Client {
  return {
    call,
    get: (path, options) => call('GET', path, options),
    post: (path, body, options) => call('POST', path, { ...options, body }),
    postTogether: (times, path, body, token) => postTogether(times, url + path, body, token),
    put: (path, body, options) => call('PUT', path, { ...options, body }),
    delete: (path, options) => call('DELETE', path, options),
    async logIn(email, password) {
      const reply = await call('POST', '/rest/user/login', { body: { email, password } })
      if (reply.status !== 200) throw new Error(`${email} could not log in: ${reply.status} ${reply.text}`)
      return reply.json<{ authentication: Login }>().authentication
    },
  }
}

export function headersOf({ token, headers = {}, body }: CallOptions): Record<string, string> {
  return {
    ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
    ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
    ...headers,
  }
}

export const bodyOf = ({ body }: CallOptions): string => (typeof body === 'string' ? body : JSON.stringify(body))

function callByFetch(url: string): Call {
  return async (method, path, options = {}) => {
    const body = options.body === undefined ? {} : { body: bodyOf(options) }
    const response = await fetch(url + path, { method, headers: headersOf(options), redirect: 'manual', ...body })
    return replyOf(response.status, response.headers, await response.text())
  }
}

export function replyOf(status: number, headers: Headers, text: string): Reply {
  return { status, headers, text, json: () => JSON.parse(text) }
}

/** Posts a JSON body so many times at once. The bodies wait until the server has all heads, so that it knows each before a wait of the first is over. */
async function postTogether(times: number, url: string, body: unknown, token: string): Promise<number[]> {
  const text = JSON.stringify(body)
  const headers = {
    Authorization: `Bearer ${token}`,
    'Content-Type': 'application/json',
    'Content-Length': Buffer.byteLength(text),
    Expect: '100-continue',
  }
  const posts = Array.from({ length: times }, () => request(url, { method: 'POST', headers, agent: false }))
  const taken = posts.map((post) => once(post, 'continue'))
  for (const post of posts) post.flushHeaders()
  await Promise.all(taken)
  const answers = posts.map((post) => once(post, 'response'))
  for (const post of posts) post.end(text)
  return (await Promise.all(answers)).map(([answer]) => answer.resume().statusCode)
}
