import { useFlagAddress } from '../browser/country-flags'
import styles from './country-flag.module.css'

interface CountryFlagProps {
  /** Two letters of ISO 3166 in either case; a code without a flag is shown as text. */
  readonly code: string
  /** The name of the country; '' if the name is beside the flag. */
  readonly alt: string
}

/** The flag of a country; it is fetched when it is shown. */
export function CountryFlag({ code, alt }: CountryFlagProps) {
  const address = useFlagAddress(code)
  if (address) return <img className={styles.flag} src={address} alt={alt} width={24} height={16} />
  return (
    <abbr className={styles.code} title={alt || undefined}>
      {code}
    </abbr>
  )
}
