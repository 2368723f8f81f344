import type { LoaderFunctionArgs } from '@remix-run/node'
import type { Session } from '../../lab/accounts/tokens/sessions'
import type { PageData, Part } from '../kit/answers'
import type { StaffRole } from '../ports/token-owner'
import { leaveUnread } from './body'
import { openPageCall, type PageCall } from './page-call'
import { toFailed } from './page-refusal'

/** A request for a page by somebody whose cookie the shop accepts. */
export interface SignedInCall extends PageCall {
  readonly session: Session
}

type Read<Call, Data> = (call: Call) => Data | Promise<Data>

/**
 * Makes the server's loader of a page. What the shop refuses leaves the page standing with `nothing`; nobody is sent elsewhere for lack
 * of a cookie, because the token may be in the browser's storage alone.
 */
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

/** Makes the server's loader of a page about the one who is signed in, or for `only` one role; everybody else gets `nothing`. */
export function signedInPage<Data extends object>(read: Read<SignedInCall, Data>, nothing: Data, only?: StaffRole) {
  return page<Data>((call) => (isSignedIn(call, only) ? read(call) : nothing), nothing)
}

function isSignedIn(call: PageCall, only?: StaffRole): call is SignedInCall {
  return call.session !== undefined && (only === undefined || call.session.data.role === only)
}

/** Reads one part of a page; the others stand when it is refused. */
export async function readPart<Value>(call: PageCall, read: () => Value | Promise<Value>): Promise<Part<Value>> {
  try {
    return { value: await read() }
  } catch (error) {
    return { failed: toFailed(error, call).failed }
  }
}
