import styles from './card-to-come.module.css'

/** The place of a form until it is known what it has to ask. */
export function CardToCome({ title }: { readonly title: string }) {
  return (
    <section className={styles.card} aria-busy="true">
      <h1 className={styles.title}>{title}</h1>
      <div className={styles.line} />
      <div className={styles.block} />
      <div className={styles.line} />
    </section>
  )
}
