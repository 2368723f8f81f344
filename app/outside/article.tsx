import type { ReactNode } from 'react'
import type { WebPage } from '../../lab/outside/web'
import { Monogram } from './directory'

interface ArticleProps {
  readonly page: WebPage
  /** Made from our own Markdown. */
  readonly html: string
  /** Forms and other parts that a few pages have below their text. */
  readonly children?: ReactNode
}

/** A page of a site under the site's own sign. */
export function Article({ page: { site, title }, html, children }: ArticleProps) {
  return (
    <article className="page">
      <header className="site">
        <Monogram name={site.name} />
        <p>
          <strong>{site.name}</strong>
          <span>{site.tagline}</span>
        </p>
      </header>
      <h1>{title}</h1>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: made on the server from files of ours. */}
      <div className="text" dangerouslySetInnerHTML={{ __html: html }} />
      {children}
    </article>
  )
}
