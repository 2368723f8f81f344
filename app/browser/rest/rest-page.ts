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
import { readShownPage } from '../remix-internals'
import { requestSnackbar } from '../snackbar/snackbar-requests'
import { readToken } from '../storage/storage'
import { readAccount } from '../token-holder'
import { isLabAway, readAgainIfLost, readWhenReachable } from './read-when-reachable'
import { explainRefusal, isTemporary, logUnforeseen, refusalText } from './refusal-text'

/**
 * A page's `clientLoader` over `/api` and `/rest`. It also runs on the first visit: scripts wait for these calls. A refusal is logged and
 * leaves the page with `nothing`, or with its present data where the same load may succeed later.
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
      const shown = isTemporary(refusal) ? findShown<Data>(load, args.request) : undefined
      if (shown === undefined) return { ...nothing, failed }
      // No message on a page that is being left.
      if (!args.request.signal.aborted) requestSnackbar({ kind: 'error', text: failed })
      return shown
    }
  }
  return Object.assign(loader, { hydrate: true as const })
}

/** Without a login, or without the role `only`, it sends no calls and returns `nothing`. */
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

/** The rest of the page stands when this is refused. Rejects while the lab does not answer, so that the whole page waits. */
export async function restPart<Value>(read: () => Promise<Value>): Promise<Part<Value>> {
  try {
    return { value: await readAgainIfLost(read) }
  } catch (refusal) {
    if (await isLabAway(refusal)) throw refusal
    return { failed: logRefusal(refusal) }
  }
}

export type RestForm = Readonly<Record<string, string>>

export type RestFormArgs = ClientActionFunctionArgs & {
  readonly files: Readonly<Record<string, File>>
}

// biome-ignore lint/suspicious/noConfusingVoidType: a handler that returns nothing is done.
export type Handle = (form: RestForm, args: RestFormArgs) => Promise<Result | void>

/** A page's `clientAction`: the server's intents over `/api` and `/rest`. Successes, and refusals without a field, are shown in the snackbar. */
export function restAction(handlers: Readonly<Record<string, Handle>>) {
  return async (args: ClientActionFunctionArgs): Promise<ActionData | Response> => {
    const { form, files } = readForm(await args.request.formData())
    const handle = handlers[form.intent ?? '']
    if (handle === undefined) throw new Error(`This page has no form for "${form.intent}".`)
    const result = await handle(form, { ...args, files }).catch((refusal: unknown): Failed => {
      logUnforeseen(refusal)
      return { failed: explain(refusal) }
    })
    return conclude(result ?? undefined)
  }
}

/** Skips the revalidation after a refused form. */
export function unlessRefused({ actionResult, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean {
  return (actionResult as ActionData | undefined)?.failed === undefined && defaultShouldRevalidate
}

/** Shows a refusal at the head of the form, or at `field`, instead of in the snackbar. */
export function atForm<Kind extends Handle>(handle: Kind, field = wholeForm): Handle & Kind {
  const explained: Handle = async (form, args) => {
    try {
      return await handle(form, args)
    } catch (refusal) {
      logUnforeseen(refusal)
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
  return explain(refusal)
}

const explain = (refusal: unknown) => explainRefusal(refusal, (key) => key)

function readForm(data: FormData): { readonly form: RestForm } & Pick<RestFormArgs, 'files'> {
  const entries = [...data]
  const texts = entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string')
  const files = entries.filter((entry): entry is [string, File] => entry[1] instanceof File)
  return { form: Object.fromEntries(texts), files: Object.fromEntries(files) }
}

/** Not enumerable, so that copies of the data lose it. */
const loadKey = Symbol('load')

/** The loader that read the data, and its token. */
interface Load {
  readonly loader: unknown
  readonly token: string | null
}

type Marked<Data> = Data & { readonly [loadKey]?: Load }

function beginLoad(loader: unknown): Load {
  return { loader, token: readToken() }
}

function markLoaded<Data extends object>(data: Data, load: Load): Data {
  return Object.defineProperty({ ...data }, loadKey, { value: load })
}

/** The data on the page, if the same loader read them from the same address for the same visitor. */
function findShown<Data extends object>({ loader, token }: Load, { url }: Request): Data | undefined {
  const { path, loaderData } = readShownPage()
  if (new URL(path, url).href !== url || readToken() !== token) return undefined
  const isOwn = (data: Marked<Data> | null | undefined) => {
    const shown = data?.[loadKey]
    return shown !== undefined && shown.loader === loader && shown.token === token
  }
  return (Object.values(loaderData) as (Marked<Data> | null | undefined)[]).find(isOwn) ?? undefined
}
