export interface FormSource {
  readonly origin: string | undefined
  readonly referer: string | undefined
  /** `Sec-Fetch-Site`. */
  readonly site: string | undefined
  readonly host: string | undefined
}

/** Browsers name the origin of every posted form; clients that do not carry no foreign cookies. */
export function isOwnPage({ origin, referer, site, host }: FormSource): boolean {
  const page = origin ?? referer
  return site !== 'cross-site' && (page === undefined || (URL.canParse(page) && new URL(page).host === host))
}
