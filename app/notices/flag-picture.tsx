import * as flags from 'country-flag-icons/string/3x2'
import { CountryCode, type CountryFlagProps } from './country-code'
import styles from './country-flag.module.css'

/** The picture of a country's flag, or its code if it has none. */
export function FlagPicture({ code, alt }: CountryFlagProps) {
  const address = findFlag(code)
  if (address === undefined) return <CountryCode code={code} alt={alt} />
  return <img className={styles.flag} src={address} alt={alt} width={24} height={16} />
}

const pictures: Readonly<Record<string, string>> = flags

/** Codes of older contests that are no ISO 3166 (docs/contract/progress-and-ctf.md#countries). */
const olderCodes: Readonly<Record<string, string>> = { CSK: 'CZ', MEX: 'MX', RSA: 'ZA', UAE: 'AE' }

/** The address of a country's or a region's flag, by its code in either case (`DE`, `es-ct`); undefined for codes without a flag. */
export function findFlag(code: string): string | undefined {
  const letters = code.toUpperCase()
  const picture = pictures[(olderCodes[letters] ?? letters).replace('-', '_')]
  return picture && `data:image/svg+xml,${encodeURIComponent(picture)}`
}
