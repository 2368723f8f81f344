import type { ReactNode } from 'react'
import styles from './notebook.module.css'

interface NotebookProps {
  readonly tag: string
  /** Made on the server from files of ours. */
  readonly html: string
  /** Language of the text where it is not that of the page. */
  readonly lang?: string
  readonly dir?: 'ltr' | 'rtl'
  readonly children: ReactNode
}

/** A sheet of the lab's notes. */
export function Notebook({ tag, html, lang, dir, children }: NotebookProps) {
  return (
    <article className={styles.notebook}>
      <p className={styles.tag}>{tag}</p>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: made on the server from files of ours. */}
      <div className={styles.text} lang={lang} dir={dir} dangerouslySetInnerHTML={{ __html: html }} />
      <div className={styles.foot}>{children}</div>
    </article>
  )
}
