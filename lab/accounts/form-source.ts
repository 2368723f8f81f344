/** The page that a form was sent from, as far as the browser says. */
export interface FormSource {
  readonly origin: string | undefined
  readonly referer: string | undefined
  /** The `Sec-Fetch-Site` of the form. */
  readonly site: string | undefined
  /** Host and port that the form was sent to. */
  readonly host: string | undefined
}

/** Browsers name the origin of every form that they post; clients without one carry no cookies of others. */
export function isOwnPage({ origin, referer, site, host }: FormSource): boolean {
  const page = origin ?? referer
  return site !== 'cross-site' && (page === undefined || (URL.canParse(page) && new URL(page).host === host))
}
