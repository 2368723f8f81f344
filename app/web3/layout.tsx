import type { ReactNode } from 'react'
import styles from './layout.module.css'

export function ChainLayout({ children }: { readonly children: ReactNode }) {
  return <div className={styles.layout}>{children}</div>
}

export function Panels({ children }: { readonly children: ReactNode }) {
  return <div className={styles.panels}>{children}</div>
}

export function Actions({ children }: { readonly children: ReactNode }) {
  return <div className={styles.actions}>{children}</div>
}
