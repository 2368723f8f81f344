import {
  type ClientActionFunctionArgs,
  type ClientLoaderFunctionArgs,
  redirect,
  replace,
  type ShouldRevalidateFunctionArgs,
} from '@remix-run/react'
import {
  type ActionData,
  type Failed,
  isFailed,
  type PageData,
  type Part,
  type Result,
  wholeForm,
} from '../../kit/answers'
import type { StaffRole } from '../../ports/token-owner'
import { requestSnackbar } from '../snackbar/snackbar-requests'
import { readToken } from '../storage/storage'
import { readAccount } from '../token-holder'
import { meansAway, readAgainIfLost, readWhenReachable } from './read-when-reachable'
import { explainRefusal, mayPass, refusalText } from './refusal-text'

/**
 * Makes the browser's loader of a page, which reads over `/api` and `/rest` as the contract lists it, also when the page opens: scripts
 * wait for these calls. What the shop refuses is logged, and leaves the page standing with `nothing`, or with what it shows
 * already where the same load may succeed later; while the lab is away, the page waits.
 */
export function restPage<Data extends object>(
  read: (args: ClientLoaderFunctionArgs) => Promise<Data>,
  nothing: Data,
): ((args: ClientLoaderFunctionArgs) => Promise<PageData<Data>>) & { hydrate: true } {
  const loader = async (args: ClientLoaderFunctionArgs): Promise<PageData<Data>> => {
    const load = beginLoad(loader)
    try {
      return markLoaded(await readWhenReachable(() => read(args), args.request), load)
    } catch (refusal) {
      const failed = logRefusal(refusal)
      const shown = mayPass(refusal) ? findShown<Data>(load, args.request) : undefined
      if (shown === undefined) return { ...nothing, failed }
      // A page that is about to be left says no more.
      if (!args.request.signal.aborted) requestSnackbar({ kind: 'error', text: failed })
      return shown
    }
  }
  return Object.assign(loader, { hydrate: true as const })
}

/** Makes the browser's loader of a page about the one who is signed in, or for `only` one role; for everybody else there are no calls, and `nothing`. */
export function signedInRestPage<Data extends object>(
  read: (args: ClientLoaderFunctionArgs) => Promise<Data>,
  nothing: Data,
  only?: StaffRole,
) {
  return restPage<Data>(async (args) => ((await isSignedIn(only)) ? read(args) : nothing), nothing)
}

async function isSignedIn(only?: StaffRole): Promise<boolean> {
  return only === undefined ? readToken() !== null : (await readAccount())?.role === only
}

/** Reads one part of a page; the others stand when it is refused. Rejects while the lab is away, so that all of the page waits. */
export async function restPart<Value>(read: () => Promise<Value>): Promise<Part<Value>> {
  try {
    return { value: await readAgainIfLost(read) }
  } catch (refusal) {
    if (await meansAway(refusal)) throw refusal
    return { failed: logRefusal(refusal) }
  }
}

/** The text fields of a form. */
export type RestForm = Readonly<Record<string, string>>

/** Arguments of a handler besides the text fields of a form. */
export type RestFormArgs = ClientActionFunctionArgs & {
  /** The files of the form, by field. */
  readonly files: Readonly<Record<string, File>>
}

// biome-ignore lint/suspicious/noConfusingVoidType: a handler that returns nothing is done.
export type Handle = (form: RestForm, args: RestFormArgs) => Promise<Result | void>

/**
 * Makes the browser's action of a page: the same intents as the server's, over `/api` and `/rest`. A success is shown in the snackbar,
 * and so is a refusal that is about no field; afterwards Remix reads the page anew. What else a handler returns reaches the page as it is.
 */
export function restAction(handlers: Readonly<Record<string, Handle>>) {
  return async (args: ClientActionFunctionArgs): Promise<ActionData | Response> => {
    const { form, files } = readForm(await args.request.formData())
    const handle = handlers[form.intent ?? '']
    if (handle === undefined) throw new Error(`This page has no form for "${form.intent}".`)
    const result = await handle(form, { ...args, files }).catch(
      (refusal: unknown): Failed => ({ failed: logRefusal(refusal) }),
    )
    return conclude(result ?? undefined)
  }
}

/** For pages that need not be read again when nothing has come of a form. */
export function unlessRefused({ actionResult, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean {
  return (actionResult as ActionData | undefined)?.failed === undefined && defaultShouldRevalidate
}

/** Shows at the head of a form, or at one of its fields, why the shop refused it, in the shop's words. */
export function atForm<Kind extends Handle>(handle: Kind, field = wholeForm): Handle & Kind {
  const explained: Handle = async (form, args) => {
    try {
      return await handle(form, args)
    } catch (refusal) {
      console.error(refusal)
      return { failed: refusalText(refusal), field }
    }
  }
  return Object.assign(explained, handle)
}

function conclude(result: Result): ActionData | Response {
  if (isFailed(result)) {
    if (result.field !== undefined) return result
    requestSnackbar({ kind: 'error', text: result.failed })
    return { ...result, isShown: true }
  }
  const { to, replaces, isShownByForm, ...data } = result ?? {}
  const { confirmation, values } = data
  if (confirmation !== undefined && !isShownByForm)
    requestSnackbar({ kind: 'confirmation', text: confirmation, values })
  if (to === undefined) return data
  return replaces ? replace(to) : redirect(to)
}

function logRefusal(refusal: unknown): string {
  console.error(refusal)
  return explainRefusal(refusal, (key) => key)
}

function readForm(data: FormData): { readonly form: RestForm } & Pick<RestFormArgs, 'files'> {
  const entries = [...data]
  const texts = entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string')
  const files = entries.filter((entry): entry is [string, File] => entry[1] instanceof File)
  return { form: Object.fromEntries(texts), files: Object.fromEntries(files) }
}

/** Under this the data of a page have the load that they came from; nobody who copies them takes it along. */
const loadKey = Symbol('load')

/** The loader that has read data, and the token that it was read with. */
interface Load {
  readonly loader: unknown
  readonly token: string | null
}

type Marked<Data> = Data & { readonly [loadKey]?: Load }

/** Tells what a loader reads from here on from what it has read for somebody else. */
function beginLoad(loader: unknown): Load {
  return { loader, token: readToken() }
}

/** A copy of the data that is known to come from this load. */
function markLoaded<Data extends object>(data: Data, load: Load): Data {
  return Object.defineProperty({ ...data }, loadKey, { value: load })
}

/** The data from such a load that the page shows while the same address is read anew, for the same visitor. */
function findShown<Data extends object>({ loader, token }: Load, { url }: Request): Data | undefined {
  // Remix 2 gives loaders no public way to what the page shows; its global router, as 2.17 sets it, has it.
  const { location, loaderData } = __remixRouter.state
  if (new URL(location.pathname + location.search, url).href !== url || readToken() !== token) return undefined
  const isOwn = (data: Marked<Data> | null | undefined) => {
    const shown = data?.[loadKey]
    return shown !== undefined && shown.loader === loader && shown.token === token
  }
  return Object.values<Marked<Data> | null | undefined>(loaderData).find(isOwn) ?? undefined
}
