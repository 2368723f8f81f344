import type { LoaderFunctionArgs } from '@remix-run/server-runtime'
import { Directory } from '../../outside/directory'
import { maxLengths } from '../../outside/max-lengths'
import { OutsideDocument } from '../../outside/outside-document'
import { schemeOf, sendPage } from '../../outside/outside-page'
import { SearchBox } from '../../outside/search-box'
import { SearchResults } from '../../outside/search-results'
import { Unplugged } from '../../outside/unplugged'

/** The front door of the small internet: its sites, or what a search brings up. */
export function loader({ request, context }: LoaderFunctionArgs): Response {
  const { web } = context.lab.outside
  const sites = web.directory()
  const question = (new URL(request.url).searchParams.get('q') ?? '').trim().slice(0, maxLengths.search)
  return sendPage(
    <OutsideDocument
      title={question ? `${question} – the small internet` : 'The small internet'}
      scheme={schemeOf(request)}
      standsFor="the internet, as far as you may need it"
      isBare
    >
      <header className="front">
        <Unplugged />
        <h1>The small internet</h1>
        <p>{sites.length} sites that fit into your computer: what people look up out there, you can look up in here.</p>
        <SearchBox question={question} />
        <p>
          Waiting for a letter? <a href="/outside/mailbox">Open a mailbox</a>
        </p>
      </header>
      {question ? <SearchResults question={question} results={web.search(question)} /> : <Directory sites={sites} />}
    </OutsideDocument>,
  )
}
