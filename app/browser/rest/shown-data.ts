import { readToken } from '../storage/storage'

/** Under this the data of a page have the reading that they came from; nobody who copies them takes it along. */
const readingKey = Symbol('reading')

/** The loader that has read data, and the token that it was read with. */
export interface Reading {
  readonly load: unknown
  readonly token: string | null
}

type Marked<Data> = Data & { readonly [readingKey]?: Reading }

/** Tells what a loader reads from here on from what it has read for somebody else. */
export function readingOf(load: unknown): Reading {
  return { load, token: readToken() }
}

/** A copy of the data that is known to come from this reading. */
export function withReading<Data extends object>(data: Data, reading: Reading): Data {
  return Object.defineProperty({ ...data }, readingKey, { value: reading })
}

/** The data from this reading that the page shows while the same address is read anew, for the same visitor. */
export function findShown<Data extends object>({ load, token }: Reading, { url }: Request): Data | undefined {
  // Remix 2 gives loaders no public way to what the page shows; its global router, as 2.17 sets it, has it.
  const { location, loaderData } = __remixRouter.state
  if (new URL(location.pathname + location.search, url).href !== url || readToken() !== token) return undefined
  const isOwn = (data: Marked<Data> | null | undefined) => {
    const shown = data?.[readingKey]
    return shown !== undefined && shown.load === load && shown.token === token
  }
  return Object.values<Marked<Data> | null | undefined>(loaderData).find(isOwn) ?? undefined
}
