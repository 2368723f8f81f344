import styles from './country-flag.module.css'

export interface CountryFlagProps {
  /** ISO 3166, in either case; a code without a flag is shown as text. */
  readonly code: string
  /** '' if the name is beside the flag. */
  readonly alt: string
}

export function CountryCode({ code, alt }: CountryFlagProps) {
  return (
    <abbr className={styles.code} title={alt || undefined}>
      {code}
    </abbr>
  )
}
