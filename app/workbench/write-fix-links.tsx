import { Link } from '@remix-run/react'
import { useRootData } from '../browser/root-data'
import { useTranslation } from '../browser/texts'
import { encodeText } from '../kit/encode-text'
import { Row } from '../kit/layout'
import { IconTool } from '../kit/page-icons'
import styles from './write-fix-links.module.css'

/** From a challenge that is solved to the weaknesses behind it; several are told apart by their names. */
export function WriteFixLinks({ weaknesses }: { readonly weaknesses: readonly string[] }) {
  const { t } = useTranslation()
  const { codingChallengesEnabled } = useRootData().config.challenges
  if (weaknesses.length === 0 || codingChallengesEnabled === 'never') return null
  return (
    <Row wrap className={styles.links}>
      {weaknesses.map((name) => (
        <Link key={name} className={styles.link} to={`/fix/${encodeText(name)}`}>
          <IconTool size={18} aria-hidden />
          {t('BTN_WRITE_FIX')}
          {weaknesses.length > 1 && <code>{name}</code>}
        </Link>
      ))}
    </Row>
  )
}
