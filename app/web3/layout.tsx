import type { ReactNode } from 'react'
import styles from './layout.module.css'

/** The parts of a page about the chain, one below the other. */
export function ChainLayout({ children }: { readonly children: ReactNode }) {
  return <div className={styles.layout}>{children}</div>
}

/** Panels side by side where there is room. */
export function Panels({ children }: { readonly children: ReactNode }) {
  return <div className={styles.panels}>{children}</div>
}

/** Buttons in a row. */
export function Actions({ children }: { readonly children: ReactNode }) {
  return <div className={styles.actions}>{children}</div>
}
