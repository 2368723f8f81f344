import { Link } from '@remix-run/react'
import { useTranslation } from '../../browser/texts'
import { IconArrowLeft } from '../page-icons'
import styles from './back-button.module.css'
import { useBack } from './use-back'

/** Goes back in the history; to `fallback` for somebody who came from elsewhere. */
export function BackButton({ fallback }: { readonly fallback: string }) {
  const { t } = useTranslation()
  const back = useBack(fallback)
  const content = (
    <>
      <IconArrowLeft size={18} aria-hidden />
      {t('BTN_BACK')}
    </>
  )
  return (
    <>
      <button type="button" className={`${styles.back} needs-scripts`} onClick={back}>
        {content}
      </button>
      <noscript>
        <Link className={styles.back} to={fallback}>
          {content}
        </Link>
      </noscript>
    </>
  )
}
