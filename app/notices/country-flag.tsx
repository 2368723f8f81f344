import { useFlagAddress } from '../browser/country-flags'
import styles from './country-flag.module.css'

interface CountryFlagProps {
  /** Two letters of ISO 3166, in whatever case; codes without a flag stand for themselves. */
  readonly code: string
  /** The name of the country; '' where it stands beside the flag. */
  readonly alt: string
}

/** The flag of a country, fetched when it is shown. */
export function CountryFlag({ code, alt }: CountryFlagProps) {
  const address = useFlagAddress(code)
  if (address) return <img className={styles.flag} src={address} alt={alt} width={24} height={16} />
  return (
    <abbr className={styles.code} title={alt || undefined}>
      {code}
    </abbr>
  )
}
