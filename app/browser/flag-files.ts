const folder = '/node_modules/country-flag-icons/3x2/'

const addresses = import.meta.glob<string>('/node_modules/country-flag-icons/3x2/*.svg', {
  query: '?url',
  import: 'default',
  eager: true,
})

/** Codes of older contests that are no ISO 3166 (docs/contract/progress-and-ctf.md#countries). */
const olderCodes: Readonly<Record<string, string>> = { CSK: 'CZ', MEX: 'MX', RSA: 'ZA', UAE: 'AE' }

/** The address of a country's flag, by the two letters of the country; undefined for codes without a flag. */
export function findFlag(code: string): string | undefined {
  const letters = code.toUpperCase()
  return addresses[`${folder}${olderCodes[letters] ?? letters}.svg`]
}
