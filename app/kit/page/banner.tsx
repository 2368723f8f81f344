import type { ReactNode } from 'react'
import styles from './banner.module.css'

export function ErrorBanner({ children }: { readonly children: ReactNode }) {
  return (
    <p role="alert" className={`error ${styles.banner}`}>
      {children}
    </p>
  )
}
