const anyOrigin = 'http://shop.invalid'

/** The page that follows a login at the address `url`: the one of this shop that its `redirectUrl` names, else all products. */
export function pageAfterLogin(url: string): string {
  return wantedPage(url) ?? '/search'
}

/** The page of the second factor of a login at the address `url`, which knows what follows. */
export function pageOfSecondFactor(url: string): string {
  const wanted = wantedPage(url)
  return wanted === undefined ? '/2fa/enter' : `/2fa/enter?${new URLSearchParams({ redirectUrl: wanted })}`
}

/** Read as browsers read an address, to whom `//name`, `/\name` and `https:name` are other sites. */
function wantedPage(url: string): string | undefined {
  const wanted = new URL(url).searchParams.get('redirectUrl')
  if (!wanted?.startsWith('/') || !URL.canParse(wanted, anyOrigin)) return undefined
  const { origin, pathname, search, hash } = new URL(wanted, anyOrigin)
  return origin === anyOrigin && !pathname.startsWith('//') ? pathname + search + hash : undefined
}
