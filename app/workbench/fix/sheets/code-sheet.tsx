import { Suspense } from 'react'
import { lazyWithRetry } from '../../../browser/lazy-with-retry'
import { useInBrowser } from '../../../browser/use-in-browser'
import styles from './code-sheet.module.css'

const ColouredCode = lazyWithRetry(() => import('./coloured-code').then(({ ColouredCode }) => ColouredCode))

interface CodeSheetProps {
  readonly code: string
  readonly label: string
}

/** Code to read, with colours once they are loaded. */
export function CodeSheet({ code, label }: CodeSheetProps) {
  const isInBrowser = useInBrowser()
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard has to be able to scroll it.
    // biome-ignore lint/a11y/useSemanticElements: a section would not keep the spaces.
    <pre className={styles.code} tabIndex={0} role="region" aria-label={label}>
      <code>
        {isInBrowser ? (
          <Suspense fallback={code}>
            <ColouredCode code={code} />
          </Suspense>
        ) : (
          code
        )}
      </code>
    </pre>
  )
}
