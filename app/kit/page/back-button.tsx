import { Link, useNavigate } from '@remix-run/react'
import { type ReactNode, useCallback } from 'react'
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

interface BackLinkProps {
  readonly to: string
  readonly className?: string
  /** True beside another link back, which has the arrow. */
  readonly isSecond?: boolean
  readonly children: ReactNode
}

/** A quiet link above a heading, to the page that this one belongs to. */
export function BackLink({ to, className = '', isSecond = false, children }: BackLinkProps) {
  return (
    <Link className={`${styles.link} ${className}`} to={to}>
      {!isSecond && <IconArrowLeft size={18} aria-hidden />}
      <span>{children}</span>
    </Link>
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
