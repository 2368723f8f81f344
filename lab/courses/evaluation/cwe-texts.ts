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
