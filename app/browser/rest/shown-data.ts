import { readToken } from '../storage/storage'

/** Under this the data of a page have their origin; nobody who copies them takes it along. */
const originKey = Symbol('origin')

/** The loader that has read data, and the token that it was read with. */
export interface Origin {
  readonly load: unknown
  readonly token: string | null
}

type Marked<Data> = Data & { readonly [originKey]?: Origin }

/** Tells what a loader reads from here on from what it has read for somebody else. */
export function originOf(load: unknown): Origin {
  return { load, token: readToken() }
}

/** A copy of the data that is known to be of this origin. */
export function withOrigin<Data extends object>(data: Data, origin: Origin): Data {
  return Object.defineProperty({ ...data }, originKey, { value: origin })
}

/** The data of this origin that the page shows while the same address is read anew, for the same visitor. */
export function findShown<Data extends object>({ load, token }: Origin, { url }: Request): Data | undefined {
  const { location, loaderData } = __remixRouter.state
  if (new URL(location.pathname + location.search, url).href !== url || readToken() !== token) return undefined
  const isOwn = (data: Marked<Data> | null | undefined) => {
    const shown = data?.[originKey]
    return shown !== undefined && shown.load === load && shown.token === token
  }
  return Object.values<Marked<Data> | null | undefined>(loaderData).find(isOwn) ?? undefined
}
