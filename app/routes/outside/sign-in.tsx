import { redirect } from '@remix-run/server-runtime'
import type { SignIn, SignInError, SignInRequest } from '../../../lab/outside/sign-in'
import { documentRoute } from '../../documents/document-route'
import { type Call, formOf } from '../../http/call'
import { noStore } from '../../http/replies'
import { maxLengths } from '../../outside/max-lengths'
import { Notice } from '../../outside/notice'
import { OutsideDocument } from '../../outside/outside-document'
import { schemeOf, sendPage } from '../../outside/outside-page'
import { SignInCard } from '../../outside/sign-in-card'

const errors: Readonly<Record<SignInError, string>> = {
  'unknown-client':
    'No application is registered here under that client_id. Compare it with the configuration of the shop.',
  'foreign-redirect':
    'Nobody is sent back to that redirect_uri. It has to be an origin in the authorizedRedirects of the configuration, or that of this lab.',
  'unsupported-response':
    'Two flows are spoken here: response_type=token, and response_type=code with code_challenge_method=S256 and a code_challenge.',
}

/** The sign-in page of the stand-in for a provider (docs/contract/accounts.md#third-party-login). */
const handle = documentRoute({ GET: (call) => showForm(call, ''), POST: sendBack })

export const loader = handle
export const action = handle

/** Redirects back to the application with a token or a code in the fragment. */
function sendBack(call: Call): Response {
  const { signIn } = call.lab.outside
  const asked = readRequest(call.request)
  const { email: typed } = formOf(call)
  const email = typeof typed === 'string' ? typed.trim() : ''
  const isAddress = /^[^\s@]+@[^\s@]+$/.test(email) && email.length <= maxLengths.email
  if (!isAddress) return showForm(call, email, 'Give an e-mail address, such as ada@example.org.')
  if (signIn.findError(asked, hostOf(call.request))) return showForm(call, email)
  if (!signIn.isFree(email))
    return showForm(call, email, 'This address has an owner out there who would want to be asked. Be somebody else.')
  const answer = asked.responseType === 'code' ? answerByCode(call, email, asked) : answerByToken(signIn, email)
  return redirect(`${new URL(asked.redirectUri).origin}/#${answer}`, { headers: noStore })
}

function answerByToken(signIn: SignIn, email: string): URLSearchParams {
  return new URLSearchParams({
    access_token: signIn.issueToken(email),
    token_type: 'bearer',
    expires_in: String(signIn.lifetime),
    scope: 'email',
  })
}

/** Returns the state as sent, so that the application recognizes its own request. */
function answerByCode({ request, lab }: Call, email: string, asked: SignInRequest): URLSearchParams {
  const state = new URL(request.url).searchParams.get('state') ?? ''
  return new URLSearchParams({ code: lab.outside.signIn.issueCode(email, asked), state })
}

function showForm({ request, lab: { outside, config } }: Call, email: string, refusal?: string): Response {
  const asked = readRequest(request)
  const error = outside.signIn.findError(asked, hostOf(request))
  return sendPage(
    <OutsideDocument
      title="Sign in – stand-in for a provider"
      scheme={schemeOf(request)}
      standsFor="the sign-in page of Google"
      isBare
    >
      {error ? (
        <Notice title="This sign-in cannot work" text={errors[error]} />
      ) : (
        <SignInCard
          application={config.application.name}
          clientId={asked.clientId}
          returnsTo={new URL(asked.redirectUri).origin}
          email={email}
          error={refusal}
        />
      )}
    </OutsideDocument>,
    { status: error || refusal ? 400 : 200, headers: noStore },
  )
}

function readRequest(request: Request): SignInRequest {
  const query = new URL(request.url).searchParams
  return {
    clientId: query.get('client_id') ?? '',
    redirectUri: query.get('redirect_uri') ?? '',
    responseType: query.get('response_type') ?? '',
    verifierHash: query.get('code_challenge') ?? undefined,
    hashMethod: query.get('code_challenge_method') ?? undefined,
    nonce: query.get('nonce') ?? undefined,
  }
}

const hostOf = (request: Request) => new URL(request.url).host
