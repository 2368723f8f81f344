import { inspect } from 'node:util'
import type { ActionFunctionArgs } from '@remix-run/node'
import { type ActionData, type Done, type Failed, isFailed, wholeForm } from '../kit/answers'
import { flashCookie } from './flash-message'
import { refuseForeignForm } from './foreign-origin'
import { openPageCall, type PageCall, toFailed } from './page-call'
import { leaveToPage } from './replies'

export interface ServerDone extends Done {
  readonly headers?: Readonly<Record<string, string>>
  readonly cookies?: readonly string[]
}

type Answer = ServerDone | Failed | undefined

// biome-ignore lint/suspicious/noConfusingVoidType: a handler that returns nothing is done.
type Handle = (call: PageCall) => Promise<Answer | void> | Answer

/**
 * For browsers without scripts: a handler for each `intent`. Foreign origins are refused, refusals shown on the page, successes redirected;
 * other posts count as GET (docs/contract/files-and-surfaces.md#catch-all).
 */
export function pageAction(handlers: Readonly<Record<string, Handle>>, open = openPageCall) {
  return async (args: ActionFunctionArgs): Promise<Response> => {
    if (args.request.method !== 'POST') throw leaveToPage()
    const call = await open(args)
    const { intent = '' } = call.form
    const handle = Object.hasOwn(handlers, intent) ? handlers[intent] : undefined
    if (handle === undefined) throw leaveToPage()
    refuseForeignForm(args)
    const result = await attempt(call, handle)
    if (!isFailed(result)) return result?.isShownByForm ? replyToForm(result) : redirectAfterForm(call, result ?? {})
    return Response.json({ ...result, typed: withoutSecrets(call.form) } satisfies ActionData, { status: 400 })
  }
}

/** Shows a refusal at the head of the form. */
export function atForm(handle: Handle): Handle {
  return async (call) => {
    try {
      return await handle(call)
    } catch (error) {
      return { field: wholeForm, ...toFailed(error, call) }
    }
  }
}

/** Never sent back to a page. */
const secretFields = new Set([
  ...['password', 'passwordRepeat', 'current', 'new', 'repeat', 'answer', 'token'],
  ...['totpToken', 'initialToken', 'cardNum', 'privateKey'],
])

function withoutSecrets(form: PageCall['form']): PageCall['form'] {
  return Object.fromEntries(Object.entries(form).filter(([name]) => !secretFields.has(name)))
}

async function attempt(call: PageCall, handle: Handle): Promise<Failed | ServerDone | undefined> {
  try {
    return (await handle(call)) ?? undefined
  } catch (error) {
    try {
      return toFailed(error, call)
    } catch {
      call.lab.onWarning(`A form broke: ${inspect(error)}`)
      throw error
    }
  }
}

function replyToForm({ headers, cookies = [], ...result }: ServerDone): Response {
  const response = Response.json(result, { headers })
  for (const cookie of cookies) response.headers.append('Set-Cookie', cookie)
  return response
}

function redirectAfterForm(
  { lab, url }: PageCall,
  { to = url, confirmation, values, headers: more = {}, cookies = [] }: ServerDone,
): Response {
  const headers = new Headers(more)
  headers.set('Location', `${lab.options.basePath}${to}`)
  if (confirmation !== undefined) headers.append('Set-Cookie', flashCookie({ confirmation, values }))
  for (const cookie of cookies) headers.append('Set-Cookie', cookie)
  return new Response(null, { status: 303, headers })
}
