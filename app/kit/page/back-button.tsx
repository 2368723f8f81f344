import { Link, useNavigate } from '@remix-run/react'
import { useCallback } from 'react'
import { useTranslation } from '../../browser/texts'
import { IconArrowLeft } from '../page-icons'
import styles from './back-button.module.css'

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

/** The history of this site in the browser; not all browsers tell it. */
interface Travels {
  readonly navigation?: { readonly canGoBack: boolean }
}

/** Goes back to the previous page of the shop; to `fallback` for somebody who came from elsewhere. */
function useBack(fallback: string): () => void {
  const navigate = useNavigate()
  return useCallback(() => {
    if (cameThroughShop()) history.back()
    else navigate(fallback)
  }, [navigate, fallback])
}

function cameThroughShop(): boolean {
  const { navigation } = window as unknown as Travels
  return navigation?.canGoBack ?? wasLedHere()
}

/** The router numbers the pages it has led to. */
function wasLedHere(): boolean {
  return Number(history.state?.idx) > 0
}
