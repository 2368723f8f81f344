import type { ReactNode } from 'react'
import styles from './outside.css?inline'
import { SearchBox } from './search-box'

interface OutsideDocumentProps {
  readonly title: string
  /** Undefined follows the system. */
  readonly scheme?: 'light' | 'dark'
  /** The real site that it stands for, as the end of a sentence. */
  readonly standsFor: string
  readonly look?: string
  /** Leaves out the bar with the way back and the search. */
  readonly isBare?: boolean
  readonly children: ReactNode
}

/** No frame of the shop, no scripts, and a label of the lab on every page. */
export function OutsideDocument({ title, scheme, standsFor, look, isBare = false, children }: OutsideDocumentProps) {
  return (
    <html lang="en" data-scheme={scheme}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="referrer" content="same-origin" />
        <title>{title}</title>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the document's own style sheet. */}
        <style dangerouslySetInnerHTML={{ __html: styles }} />
      </head>
      <body data-look={look}>
        <aside className="label" aria-label="About this page">
          <strong>Offline stand-in</strong> This page takes the place of {standsFor}.
        </aside>
        {!isBare && (
          <nav className="bar" aria-label="The small internet">
            <a href="/outside">All sites</a>
            <SearchBox />
          </nav>
        )}
        <main>{children}</main>
        <footer className="foot">
          Written for this lab; nothing was fetched from anywhere. <a href="/">Back to the shop</a>
        </footer>
      </body>
    </html>
  )
}
