import type { ReactNode } from 'react'
import styles from './banner.module.css'

/** An error message of the shop, across the page. */
export function ErrorBanner({ children }: { readonly children: ReactNode }) {
  return (
    <p role="alert" className={`error ${styles.banner}`}>
      {children}
    </p>
  )
}
