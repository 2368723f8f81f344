import type { SearchResult } from '../../lab/outside/web'
import { addressOf } from './directory'

interface SearchResultsProps {
  readonly question: string
  readonly results: readonly SearchResult[]
}

export function SearchResults({ question, results }: SearchResultsProps) {
  const pages = results.length === 1 ? '1 page' : `${results.length} pages`
  return (
    <section className="results">
      <h2>
        {pages} for <q>{question}</q>
      </h2>
      {results.length === 0 && (
        <p>
          This internet is small. Try fewer or other words, or spell it as its owner would.{' '}
          <a href="/outside">All sites</a>
        </p>
      )}
      <ol>
        {results.map(({ page, excerpt }) => (
          <li key={addressOf(page)} data-look={page.site.look}>
            <p className="where">{page.site.name}</p>
            <h3>
              <a href={addressOf(page)}>{page.title}</a>
            </h3>
            <p>{excerpt}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}
