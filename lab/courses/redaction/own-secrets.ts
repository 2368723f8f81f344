import type { TapedRequest } from '../tape/tape-entry.js'
import { readTokenEmails } from './sent-tokens.js'
import { readTypedFields, type TypedField } from './typed-fields.js'

export interface ReadRequest {
  readonly request: TapedRequest
  readonly body: string
}

/** Names of the fields that a password or a security answer is typed into. */
export const secretNames = ['password', 'passwordRepeat', 'securityAnswer', 'answer', 'current', 'new', 'repeat']

/** Addresses where accounts are made or written to: the learner has chosen every secret that is sent there. */
const registration = /\/(?:api\/(?:users|securityanswers)(?:\/[^/]*)?|register)$/

/** Addresses that take secrets of any account. */
const ofAnyAccount = new RegExp(
  `/(?:${[
    'rest/user/(?:login|reset-password|change-password)',
    'rest/2fa/(?:setup|disable)',
    'login',
    'forgot-password',
    'privacy-security/(?:change-password|two-factor-authentication)',
    'dataerasure',
  ].join('|')})$`,
)

export interface OwnSecrets {
  readonly secrets: readonly string[]
  /** True for a request with which the learner sent secrets for such an account. */
  sendsThem(one: ReadRequest): boolean
}

/** Finds the secrets of accounts that the learner registered, at registrations and wherever else such an account's secrets are asked for. */
export function findOwnSecrets(requests: readonly ReadRequest[]): OwnSecrets {
  const fieldsOf = ({ request, body }: ReadRequest) => readTypedFields(request.url, body)
  const registered = requests.filter((one) => registration.test(pathOf(one)) && one.request.status < 400)
  const own = new Set(registered.flatMap((one) => emailsAmong(fieldsOf(one))))
  const sendsThem = (one: ReadRequest) => {
    const path = pathOf(one)
    if (registration.test(path)) return true
    return ofAnyAccount.test(path) && namedEmails(one, fieldsOf(one)).some((email) => own.has(email))
  }
  const secrets = requests.filter(sendsThem).flatMap((one) => secretsAmong(fieldsOf(one)))
  return { secrets: [...new Set(secrets)], sendsThem }
}

/** The path as the server compares it, which may stand below a base path. */
function pathOf({ request }: ReadRequest): string {
  const [path = ''] = request.url.split(/[?#]/, 1)
  return unescapePath(path).replace(/\/+/g, '/').replace(/\/$/, '').toLowerCase()
}

function unescapePath(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

function emailsAmong(fields: readonly TypedField[]): string[] {
  return fields.flatMap(([name, value]) => (name === 'email' ? [value.trim().toLowerCase()] : []))
}

function namedEmails({ request }: ReadRequest, fields: readonly TypedField[]): string[] {
  const named = emailsAmong(fields)
  return named.length > 0 ? named : request.headers.flatMap(readTokenEmails).map((email) => email.toLowerCase())
}

/** Passwords are stored without the blanks around them. */
function secretsAmong(fields: readonly TypedField[]): string[] {
  return fields.flatMap(([name, value]) => (secretNames.includes(name) && value.trim() ? [value.trim()] : []))
}
