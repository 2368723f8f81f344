import type { ActionFunctionArgs } from '@remix-run/node'

type Sent = Pick<ActionFunctionArgs, 'request' | 'context'>

/** Throws a 403 for a form from another origin; a request without an origin, as programs send it, passes. */
export function refuseForeignForm(sent: Sent): void {
  if (isForeign(sent)) throw new Response('FORM_FROM_ELSEWHERE', { status: 403 })
}

function isForeign({ request, context }: Sent): boolean {
  if (request.headers.get('Sec-Fetch-Site') === 'cross-site') return true
  const { origin } = context
  return origin !== undefined && !hostsOf(request).includes(hostOf(origin))
}

/** A proxy in front tells the host that the browser knows. No form can set these headers. */
function hostsOf({ headers }: Request): (string | undefined)[] {
  const forwarded = headers.get('X-Forwarded-Host')?.split(',')[0]?.trim()
  return [headers.get('Host'), forwarded].filter((host) => host).map((host) => host?.toLowerCase())
}

/** '' for `null` and other origins without a host. */
function hostOf(origin: string): string {
  return URL.canParse(origin) ? new URL(origin).host : ''
}
