/** The pages that lead to the form of a new address, and go on once it is saved. */
const origins = ['/address/saved', '/address/select', '/recycle'] as const
export type Origin = (typeof origins)[number]

/** The page that follows once an address is saved: the one that is named, if it leads to the form. */
export function findOrigin(path: string | null | undefined): Origin {
  return origins.find((origin) => origin === path) ?? '/address/saved'
}

/** The origin that the address of the form names, so that it is the same after a refusal or a reload. */
export function originIn({ url }: Request): Origin {
  return findOrigin(new URL(url).searchParams.get('from'))
}
