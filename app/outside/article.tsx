import type { ReactNode } from 'react'
import type { WebPage } from '../../lab/outside/web'
import { Monogram } from './directory'

interface ArticleProps {
  readonly page: WebPage
  readonly html: string
  readonly children?: ReactNode
}

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
