import type { LoaderFunctionArgs } from '@remix-run/node'
import type { Session } from '../../lab/accounts/tokens/sessions'
import type { PageData, Part } from '../kit/answers'
import type { StaffRole } from '../ports/token-owner'
import { leaveUnread } from './body/body'
import { openPageCall, type PageCall, toFailed } from './page-call'

/** The shop accepts the cookie. */
export interface SignedInCall extends PageCall {
  readonly session: Session
}

type Read<Call, Data> = (call: Call) => Data | Promise<Data>

/** A refusal leaves the page with `nothing`. There is no redirect for lack of a cookie: the token may be in the browser's storage alone. */
export function page<Data extends object>(read: Read<PageCall, Data>, nothing: Data) {
  return async (args: LoaderFunctionArgs): Promise<PageData<Data>> => {
    const call = await openPageCall(args, leaveUnread)
    try {
      return await read(call)
    } catch (error) {
      return { ...nothing, ...toFailed(error, call) }
    }
  }
}

/** For the signed-in account, or for `only` one role; all others get `nothing`. */
export function signedInPage<Data extends object>(read: Read<SignedInCall, Data>, nothing: Data, only?: StaffRole) {
  return page<Data>((call) => (isSignedIn(call, only) ? read(call) : nothing), nothing)
}

function isSignedIn(call: PageCall, only?: StaffRole): call is SignedInCall {
  return call.session !== undefined && (only === undefined || call.session.data.role === only)
}

/** The other parts of the page stay when this one is refused. */
export async function readPart<Value>(call: PageCall, read: () => Value | Promise<Value>): Promise<Part<Value>> {
  try {
    return { value: await read() }
  } catch (error) {
    return { failed: toFailed(error, call).failed }
  }
}
