import { Link } from '@remix-run/react'
import { useTranslation } from '../browser/texts'
import { encodeText } from '../kit/encode-text'
import { IconShieldCheck } from '../kit/page-icons'
import styles from './fix-first.module.css'

/** The switch of the learner's own fix of a weakness. */
export const switchOf = (weakness: string) => `/fix/${encodeText(weakness)}#shop`

/** In place of a tutorial whose attack the learner's own fix would refuse. */
export function FixFirst({ weakness }: { readonly weakness: string }) {
  const { t } = useTranslation()
  return (
    <p className={styles.note} role="note">
      <IconShieldCheck size={20} aria-hidden />
      <span>
        {t('INFO_TUTORIAL_SECURED')} <Link to={switchOf(weakness)}>{t('LINK_FIX_OFF', { name: weakness })}</Link>
      </span>
    </p>
  )
}
