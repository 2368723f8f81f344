import type { ReactNode } from 'react'
import styles from './banner.module.css'

/** An error of the shop in its own words, across the page. */
export function ErrorBanner({ children }: { readonly children: ReactNode }) {
  return (
    <p role="alert" className={`error ${styles.banner}`}>
      {children}
    </p>
  )
}
