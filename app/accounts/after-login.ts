const anyOrigin = 'http://shop.invalid'

/** The page of this shop that `redirectUrl` in `url` names, else all products. */
export function pageAfterLogin(url: string): string {
  return wantedPage(url) ?? '/search'
}

export function secondFactorPage(url: string): string {
  const wanted = wantedPage(url)
  return wanted === undefined ? '/2fa/enter' : `/2fa/enter?${new URLSearchParams({ redirectUrl: wanted })}`
}

/** Resolved as browsers do, to whom `//name`, `/\name` and `https:name` are other sites. */
function wantedPage(url: string): string | undefined {
  const wanted = new URL(url).searchParams.get('redirectUrl')
  if (!wanted?.startsWith('/') || !URL.canParse(wanted, anyOrigin)) return undefined
  const { origin, pathname, search, hash } = new URL(wanted, anyOrigin)
  return origin === anyOrigin && !pathname.startsWith('//') ? pathname + search + hash : undefined
}
