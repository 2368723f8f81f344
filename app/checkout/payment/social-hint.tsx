import { useTranslation } from '../../browser/texts'
import styles from './social-hint.module.css'

interface SocialHintProps {
  readonly places: readonly { readonly name: string; readonly url: string }[]
}

/** Names the places where codes can be had; nothing when the shop is nowhere to be met. */
export function SocialHint({ places }: SocialHintProps) {
  const { t } = useTranslation()
  if (places.length === 0) return null
  return (
    <p className={styles.hint}>
      {t('FOLLOW_FOR_MONTHLY_COUPONS')}
      {places.map(({ name, url }) => (
        <a key={name} href={url} target="_blank" rel="noreferrer">
          {name}
        </a>
      ))}
    </p>
  )
}
