import type { Attacker } from '../../../lab/proofs/attacker/attacker.js'
import type { CallOptions, Login } from '../../../lab/proofs/attacker/client.js'
import { recordedHost } from './record-lines.js'

/** A customer's browser on a page of the shop, which it names as the referrer of its requests. */
export interface Browsing {
  open(page: string): Promise<void>
  /** Sends requests such as `GET /rest/captcha/`. */
  ask(...requests: readonly string[]): Promise<void>
  send(method: string, path: string, body: unknown): ReturnType<Attacker['call']>
  logIn(email: string, password: string): Promise<Login>
}

export function browse(me: Attacker): Browsing {
  let page = ''
  let login: Login | undefined
  const options = (body?: unknown): CallOptions => ({
    headers: {
      ...(page === '' ? {} : { Referer: recordedHost + page }),
      ...(login === undefined ? {} : { Cookie: `token=${login.token}` }),
    },
    ...(login === undefined ? {} : { token: login.token }),
    ...(body === undefined ? {} : { body }),
  })
  const send: Browsing['send'] = (method, path, body) => me.call(method, path, options(body))
  return {
    send,
    async open(path) {
      const { headers = {} } = options()
      await me.get(path, { headers: { ...headers, Accept: 'text/html' } })
      page = path
    },
    async ask(...requests) {
      for (const request of requests) {
        const [method = '', path = ''] = request.split(' ')
        await send(method, path, undefined)
      }
    },
    async logIn(email, password) {
      const reply = await send('POST', '/rest/user/login', { email, password })
      if (reply.status !== 200) throw new Error(`${email} could not log in`)
      login = reply.json<{ authentication: Login }>().authentication
      return login
    },
  }
}
