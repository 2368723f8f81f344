import type { Session } from '../../../lab/accounts/sessions'
import type { Call } from '../../http/call'
import { endpoint } from '../../http/endpoint'
import { json } from '../../http/replies'

const defaultFields = ['id', 'email', 'lastLoginIp', 'profileImage']

/** `GET /rest/user/whoami` (accounts.md 6.4): who the `token` cookie belongs to. */
const handle = endpoint({
  GET(call) {
    const token = call.cookie('token')
    const isKnown = token !== undefined && call.lab.accounts.sessions.get(token) !== undefined
    const session = token === undefined ? undefined : call.lab.accounts.registerToken(token)
    const headers: Record<string, string> = session && !isKnown ? { 'Set-Cookie': `token=${token}; Path=/` } : {}
    const user = session ? pickFields(session, call) : {}
    const callback = call.query.get('callback')?.replace(/[^\w$.[\]]/g, '')
    return callback ? jsonp(callback, { user }, headers) : json({ user }, 200, headers)
  },
})

function pickFields(session: Session, call: Call): Record<string, unknown> {
  const asked = (call.query.get('fields') ?? '').split(',').map((field) => field.trim())
  const fields = asked.some((field) => field !== '') ? asked : defaultFields
  return Object.fromEntries(
    fields.filter((field) => Object.hasOwn(session.data, field)).map((field) => [field, session.data[field]]),
  )
}

function jsonp(callback: string, data: unknown, headers: Record<string, string>): Response {
  const script = `/**/ typeof ${callback} === 'function' && ${callback}(${JSON.stringify(data)});`
  return new Response(script, { headers: { 'Content-Type': 'text/javascript; charset=utf-8', ...headers } })
}

export const loader = handle
export const action = handle
