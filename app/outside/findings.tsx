import type { Finding } from '../../lab/outside/web'
import { addressOf } from './directory'

interface FindingsProps {
  readonly question: string
  readonly findings: readonly Finding[]
}

/** The results of a search. */
export function Findings({ question, findings }: FindingsProps) {
  const pages = findings.length === 1 ? '1 page' : `${findings.length} pages`
  return (
    <section className="findings">
      <h2>
        {pages} for <q>{question}</q>
      </h2>
      {findings.length === 0 && (
        <p>
          This internet is small. Try fewer or other words, or spell it as its owner would.{' '}
          <a href="/outside">All sites</a>
        </p>
      )}
      <ol>
        {findings.map(({ page, excerpt }) => (
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
