import { readToken } from '../storage/storage'

/** Under this the data of a page have the load that they came from; nobody who copies them takes it along. */
const loadKey = Symbol('load')

/** The loader that has read data, and the token that it was read with. */
export interface Load {
  readonly loader: unknown
  readonly token: string | null
}

type Marked<Data> = Data & { readonly [loadKey]?: Load }

/** Tells what a loader reads from here on from what it has read for somebody else. */
export function beginLoad(loader: unknown): Load {
  return { loader, token: readToken() }
}

/** A copy of the data that is known to come from this load. */
export function markLoaded<Data extends object>(data: Data, load: Load): Data {
  return Object.defineProperty({ ...data }, loadKey, { value: load })
}

/** The data from such a load that the page shows while the same address is read anew, for the same visitor. */
export function findShown<Data extends object>({ loader, token }: Load, { url }: Request): Data | undefined {
  // Remix 2 gives loaders no public way to what the page shows; its global router, as 2.17 sets it, has it.
  const { location, loaderData } = __remixRouter.state
  if (new URL(location.pathname + location.search, url).href !== url || readToken() !== token) return undefined
  const isOwn = (data: Marked<Data> | null | undefined) => {
    const shown = data?.[loadKey]
    return shown !== undefined && shown.loader === loader && shown.token === token
  }
  return Object.values<Marked<Data> | null | undefined>(loaderData).find(isOwn) ?? undefined
}
