import styles from './page-to-come.module.css'

/** Keeps the place of an order until it has arrived. */
export function PageToCome() {
  return (
    <div className={styles.page} aria-hidden="true">
      <span />
      <span />
      <span />
    </div>
  )
}
