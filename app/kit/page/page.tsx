import { Link, useActionData } from '@remix-run/react'
import type { ReactNode } from 'react'
import { useRootData } from '../../browser/root-data'
import { useTranslation } from '../../browser/texts'
import type { ActionData } from '../answers'
import { ErrorBanner } from './banner'
import styles from './page.module.css'

interface PageProps {
  /** `narrow` for forms, `wide` for shelves; all have the same left edge. */
  readonly width?: 'narrow' | 'wide'
  readonly failed?: string
  readonly children: ReactNode
}

/** Messages of the last form and of the loader are on top. */
export function Page({ width, failed, children }: PageProps) {
  const { t } = useTranslation()
  const refused = useRefused()
  return (
    <div className={`${styles.page} ${width ? styles[width] : ''}`}>
      <Success />
      {refused && <ErrorBanner>{t(refused)}</ErrorBanner>}
      {failed && failed !== refused && <ErrorBanner>{t(failed)}</ErrorBanner>}
      {failed === 'TEXT_LOGIN_NOT_KNOWN' && <Link to="/login">{t('BTN_LOGIN')}</Link>}
      {children}
    </div>
  )
}

/** Undefined if it was shown already, or is shown by a field. */
function useRefused(): string | undefined {
  const data = useActionData<ActionData>()
  return data?.isShown || data?.field !== undefined ? undefined : data?.failed
}

/** For browsers without scripts; all others show it at the foot of the page. */
function Success() {
  const { t } = useTranslation()
  const { flash } = useRootData()
  if (flash === undefined) return null
  return (
    <noscript>
      <p role="status" className={styles.success}>
        {t(flash.confirmation, flash.values)}
      </p>
    </noscript>
  )
}
