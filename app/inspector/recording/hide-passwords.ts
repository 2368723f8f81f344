import type { Exchange } from './exchange'

const hidden = '…'
const isSecret = (name: string) => /password/i.test(name)

/** Storage outlives the page, and an attacker's script can read it: passwords that were typed stay out of it. */
export function hidePasswords(request: Exchange['request']): Exchange['request'] {
  const { path, body } = request
  const [address = '', ...queries] = path.split('?')
  // The page that changes a password sends it as `current`, `new` and `repeat`.
  const query = queries.map((text) => hideFields(text, isSecret(address) ? () => true : isSecret))
  const isShown = body.kind !== 'text' || !isSecret(body.text)
  return {
    ...request,
    path: [address, ...query].join('?'),
    body: isShown ? body : { ...body, text: hideInBody(body.text) },
  }
}

function hideInBody(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), (name, value) => (name && isSecret(name) ? hidden : value))
  } catch {
    return hideFields(text, isSecret)
  }
}

function hideFields(text: string, isHidden: (name: string) => boolean): string {
  return text
    .split('&')
    .map((field) => {
      const end = field.indexOf('=')
      return end > 0 && isHidden(field.slice(0, end)) ? `${field.slice(0, end)}=${hidden}` : field
    })
    .join('&')
}
