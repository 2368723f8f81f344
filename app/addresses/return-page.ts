const returnPages = ['/address/saved', '/address/select', '/recycle'] as const
export type ReturnPage = (typeof returnPages)[number]

export function findReturnPage(path: string | null | undefined): ReturnPage {
  return returnPages.find((page) => page === path) ?? '/address/saved'
}

/** Kept in the address, so that it survives a refusal or a reload. */
export function returnPageIn({ url }: Request): ReturnPage {
  return findReturnPage(new URL(url).searchParams.get('from'))
}
