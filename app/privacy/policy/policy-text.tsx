import styles from './policy-text.module.css'

/** A policy made from our own Markdown, which is written in English whatever the shop speaks. */
export function PolicyText({ html }: { readonly html: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: made on the server from a file of ours.
  return <article className={styles.policy} lang="en" dir="ltr" dangerouslySetInnerHTML={{ __html: html }} />
}
