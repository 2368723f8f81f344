/** The pages that lead to the form of a new address, and go on once it is saved. */
const returnPages = ['/address/saved', '/address/select', '/recycle'] as const
export type ReturnPage = (typeof returnPages)[number]

/** The page that follows once an address is saved: the one that is named, if it leads to the form. */
export function findReturnPage(path: string | null | undefined): ReturnPage {
  return returnPages.find((page) => page === path) ?? '/address/saved'
}

/** The return page that the address of the form names, so that it is the same after a refusal or a reload. */
export function returnPageIn({ url }: Request): ReturnPage {
  return findReturnPage(new URL(url).searchParams.get('from'))
}
