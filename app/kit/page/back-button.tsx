import { Link, useNavigate } from '@remix-run/react'
import { useCallback } from 'react'
import { useTranslation } from '../../browser/texts'
import { IconArrowLeft } from '../page-icons'
import styles from './back-button.module.css'

/** Goes back in the history, or to `fallback` from outside of the shop. */
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

/** Missing in some browsers. */
interface Travels {
  readonly navigation?: { readonly canGoBack: boolean }
}

/** To `fallback` for a visitor from outside of the shop. */
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

function wasLedHere(): boolean {
  return Number(history.state?.idx) > 0
}
