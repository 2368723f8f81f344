import { Agent, type Dispatcher, request } from 'undici'
import { postTogether } from './requests/post-together.js'

export interface Reply {
  readonly status: number
  readonly headers: Headers
  readonly text: string
  /** The parsed body; throws for invalid JSON. */
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

export interface Client {
  call(method: string, path: string, options?: CallOptions): Promise<Reply>
  get(path: string, options?: CallOptions): Promise<Reply>
  post(path: string, body: unknown, options?: CallOptions): Promise<Reply>
  /** Posts a body so many times at once, and gives the statuses. */
  postTogether(times: number, path: string, body: unknown, token: string): Promise<number[]>
  put(path: string, body: unknown, options?: CallOptions): Promise<Reply>
  delete(path: string, options?: CallOptions): Promise<Reply>
  /** Logs in and returns the response's data; fails the test when the login is refused. */
  logIn(email: string, password: string): Promise<Login>
}

/** Headers that `fetch` sends with a script's request. */
const usualHeaders = {
  Accept: 'application/json, text/plain, */*',
  'Accept-Language': '*',
  'Sec-Fetch-Mode': 'cors',
  'User-Agent': 'node',
}

const agent = new Agent()

/** An HTTP client of a lab: undici's own request, as a request by `fetch` takes more time than its answer by the lab. */
export function createClient(url: string): Client {
  async function call(method: string, path: string, { token, headers = {}, body }: CallOptions = {}): Promise<Reply> {
    const response = await request(new URL(url + path), {
      dispatcher: agent,
      method: method as Dispatcher.HttpMethod,
      headers: joinHeaders(usualHeaders, {
        ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
        ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
        ...headers,
      }),
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    })
    const text = await response.body.text()
    return { status: response.statusCode, headers: readHeaders(response), text, json: () => JSON.parse(text) }
  }
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

/** The headers of both, of which the later ones count, with the lower-case names of `fetch`. */
function joinHeaders(...all: readonly Readonly<Record<string, string>>[]): Record<string, string> {
  return Object.fromEntries(all.flatMap(Object.entries).map(([name, value]) => [name.toLowerCase(), value]))
}

function readHeaders({ headers }: Pick<Dispatcher.ResponseData, 'headers'>): Headers {
  const lines = Object.entries(headers).flatMap(([name, value = []]) =>
    [value].flat().map((one) => [name, one] as const),
  )
  return new Headers(lines.map(([name, value]): [string, string] => [name, value]))
}
