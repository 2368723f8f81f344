import styles from './landing.module.css'

interface LandingProps {
  readonly title: string
  readonly text: string
}

/** Shown for the moment between the provider and the shop: a flask that fills. */
export function Landing({ title, text }: LandingProps) {
  return (
    <section className={styles.landing}>
      <span className={styles.glass} aria-hidden="true" />
      <h1 className={styles.title}>{title}</h1>
      <p className={styles.text} role="status">
        {text}
      </p>
    </section>
  )
}
