import { useActionData } from '@remix-run/react'
import type { ReactNode } from 'react'
import { useRootData } from '../../browser/root-data'
import { useTranslation } from '../../browser/texts'
import type { ActionData } from '../answers'
import { ErrorBanner } from './banner'
import styles from './page.module.css'

interface PageProps {
  /** `narrow` for forms, `wide` for shelves that use what the window has; all of them begin at the same edge. */
  readonly width?: 'narrow' | 'wide'
  /** The reason why the page has nothing to show: words for people, or the key of a text. */
  readonly failed?: string
  readonly children: ReactNode
}

/** The space a page is laid out in; on top is what came of the form that was sent, and of the reading of the page. */
export function Page({ width, failed, children }: PageProps) {
  const { t } = useTranslation()
  const refused = useRefused()
  return (
    <div className={`${styles.page} ${width ? styles[width] : ''}`}>
      <Success />
      {refused && <ErrorBanner>{t(refused)}</ErrorBanner>}
      {failed && failed !== refused && <ErrorBanner>{t(failed)}</ErrorBanner>}
      {children}
    </div>
  )
}

/** The reason why the shop refused the form, unless it was shown already, or is shown at a field. */
function useRefused(): string | undefined {
  const data = useActionData<ActionData>()
  return data?.isTold || data?.field !== undefined ? undefined : data?.failed
}

/** For browsers without scripts; all others hear of it at the foot of the page. */
function Success() {
  const { t } = useTranslation()
  const { said } = useRootData()
  if (said === undefined) return null
  return (
    <noscript>
      <p role="status" className={styles.success}>
        {t(said.said, said.values)}
      </p>
    </noscript>
  )
}
