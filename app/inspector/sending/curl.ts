import type { SendableRequest } from './draft'

/** A command of a POSIX shell that sends this request. */
export function writeCurl(origin: string, { method, path, headers, body }: SendableRequest): string {
  const parts = [
    `curl ${quote(origin + path)}`,
    ...(method === 'HEAD' ? ['--head'] : [`-X ${method}`]),
    // Otherwise curl resolves dots and expands braces.
    '--path-as-is --globoff',
    ...headers.map(([name, value]) => `-H ${quote(value === '' ? `${name};` : `${name}: ${value}`)}`),
    ...(body === '' ? [] : [`--data-raw ${quote(body)}`]),
  ]
  return parts.join(' \\\n  ')
}

function quote(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`
}
