import styles from './country-flag.module.css'

export interface CountryFlagProps {
  /** Two letters of ISO 3166 in either case; a code without a flag is shown as text. */
  readonly code: string
  /** The name of the country; '' if the name is beside the flag. */
  readonly alt: string
}

/** The code of a country in place of its flag. */
export function CountryCode({ code, alt }: CountryFlagProps) {
  return (
    <abbr className={styles.code} title={alt || undefined}>
      {code}
    </abbr>
  )
}
