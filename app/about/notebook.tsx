import type { ReactNode } from 'react'
import styles from './notebook.module.css'

interface NotebookProps {
  /** The text of the label at its top. */
  readonly tag: string
  /** Made from our own Markdown. */
  readonly html: string
  readonly children: ReactNode
}

/** A page of the laboratory's notebook. */
export function Notebook({ tag, html, children }: NotebookProps) {
  return (
    <article className={styles.notebook}>
      <p className={styles.tag}>{tag}</p>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: made on the server from files of ours. */}
      <div className={styles.text} dangerouslySetInnerHTML={{ __html: html }} />
      <p className={styles.foot}>{children}</p>
    </article>
  )
}
