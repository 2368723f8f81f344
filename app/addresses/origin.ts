const usual = '/address/saved'

/** The page that follows once an address is saved: the one that the form was opened from, as the browser tells. */
export function originIn(request: Request): string {
  const referer = request.headers.get('Referer') ?? ''
  return URL.canParse(referer) && new URL(referer).pathname === '/address/select' ? '/address/select' : usual
}

/** Likewise for the browser: where the router still is while it reads the page of the form. */
export function originHere(): string {
  return /^\/address\/(create|edit)/.test(location.pathname) ? usual : location.pathname
}
