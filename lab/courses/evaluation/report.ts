export interface SourcePlace {
  readonly file: string
  /** First and last line; undefined where the report names none. */
  readonly lines?: readonly [number, number] | undefined
}

/** A finding of a scanner or an agent, at one parameter where it tells of one. */
export interface Report {
  readonly cwe: number
  readonly path: string
  readonly method?: string | undefined
  readonly parameter?: string | undefined
  readonly source?: SourcePlace | undefined
}

/** The path of an absolute URL, or of a path with or without a query; that of a hash route is behind the `#`. */
export function pathOf(address: string): string {
  const { pathname, hash } = URL.canParse(address)
    ? new URL(address)
    : {
        pathname: address.split(/[?#]/)[0] ?? '',
        hash: address.includes('#') ? address.slice(address.indexOf('#')) : '',
      }
  const isHashRoute = hash.startsWith('#/') && (pathname === '/' || pathname === '')
  return isHashRoute ? (hash.slice(1).split('?')[0] ?? '') : pathname
}

/** The CWE of a text that is its number alone, or has one with the prefix. */
export function readNumberOrPrefix(value: string | number | undefined): number | undefined {
  const text = String(value ?? '').trim()
  return /^\d{1,6}$/.test(text) ? Number(text) : readPrefixed(text)
}

/** The first CWE with its prefix in a text, as in `external/cwe/cwe-089` and `CWE-89: SQL Injection`. */
export function readPrefixed(text: string | undefined): number | undefined {
  const digits = /(?:^|[^a-z0-9])cwe[-_]?(\d{1,6})(?!\d)/i.exec(text ?? '')?.[1]
  return digits === undefined ? undefined : Number(digits)
}
