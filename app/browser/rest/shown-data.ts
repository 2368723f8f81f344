import { readShownPage } from '../remix-internals'
import { readToken } from '../storage/storage'

/** The load that data came from; copies of the data lack it. */
const loadKey = Symbol('load')

/** The loader that has read data, and the token that it was read with. */
export interface Load {
  readonly loader: unknown
  readonly token: string | null
}

type Marked<Data> = Data & { readonly [loadKey]?: Load }

/** Marks later data with the present token. */
export function beginLoad(loader: unknown): Load {
  return { loader, token: readToken() }
}

/** A copy of the data that is known to come from this load. */
export function markLoaded<Data extends object>(data: Data, load: Load): Data {
  return Object.defineProperty({ ...data }, loadKey, { value: load })
}

/** The data from such a load that the page shows while the same address is read again, for the same visitor. */
export function findShown<Data extends object>({ loader, token }: Load, { url }: Request): Data | undefined {
  const { path, loaderData } = readShownPage()
  if (new URL(path, url).href !== url || readToken() !== token) return undefined
  const isOwn = (data: Marked<Data> | null | undefined) => {
    const shown = data?.[loadKey]
    return shown !== undefined && shown.loader === loader && shown.token === token
  }
  return (Object.values(loaderData) as (Marked<Data> | null | undefined)[]).find(isOwn) ?? undefined
}
