import * as flags from 'country-flag-icons/string/3x2'
import { CountryCode, type CountryFlagProps } from './country-code'
import styles from './country-flag.module.css'

/** The code where there is no flag. */
export function FlagPicture({ code, alt }: CountryFlagProps) {
  const address = findFlag(code)
  if (address === undefined) return <CountryCode code={code} alt={alt} />
  return <img className={styles.flag} src={address} alt={alt} width={24} height={16} />
}

const pictures: Readonly<Record<string, string>> = flags

/** Older contests had codes outside of ISO 3166 (docs/contract/progress-and-ctf.md#countries). */
const olderCodes: Readonly<Record<string, string>> = { CSK: 'CZ', MEX: 'MX', RSA: 'ZA', UAE: 'AE' }

/** By code in either case (`DE`, `es-ct`); undefined without a flag. */
export function findFlag(code: string): string | undefined {
  const upperCase = code.toUpperCase()
  const picture = pictures[(olderCodes[upperCase] ?? upperCase).replace('-', '_')]
  return picture && `data:image/svg+xml,${encodeURIComponent(picture)}`
}
