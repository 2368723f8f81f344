import type { LoaderFunctionArgs } from '@remix-run/server-runtime'
import { readBearer } from '../../http/call'
import { json, noStore } from '../../http/replies'

/** The account that a token of the stand-in provider was made for: 200 with `email`, or 401. */
export function loader({ request, context }: LoaderFunctionArgs): Response {
  const token = new URL(request.url).searchParams.get('access_token') ?? readBearer(request) ?? ''
  const email = context.lab.outside.signIn.emailOf(token)
  if (email === undefined) {
    const error = { code: 401, message: 'The access token is unknown or has run out.', status: 'UNAUTHENTICATED' }
    return json({ error }, 401, { ...noStore, 'WWW-Authenticate': 'Bearer error="invalid_token"' })
  }
  return json({ email, verified_email: false }, 200, noStore)
}
