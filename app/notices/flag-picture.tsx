import { CountryCode, type CountryFlagProps } from './country-code'
import styles from './country-flag.module.css'
import { findFlag } from './find-flag'

/** The picture of a country's flag, or its code if it has none. */
export function FlagPicture({ code, alt }: CountryFlagProps) {
  const address = findFlag(code)
  if (address === undefined) return <CountryCode code={code} alt={alt} />
  return <img className={styles.flag} src={address} alt={alt} width={24} height={16} />
}
