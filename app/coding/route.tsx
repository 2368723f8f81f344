import type { LoaderFunctionArgs } from '@remix-run/node'
import type { PageHandle } from '../browser/navigation/page-title'
import { redirectTo } from '../http/replies'

export const handle: PageHandle = { title: 'TITLE_SCORE_BOARD' }

/** `/coding-challenge/:key`, where newer shops have a page of its own: the board with the exercise open. */
export function loader({ params, context: { lab } }: LoaderFunctionArgs): Response {
  const board = `${lab.options.basePath}/score-board`
  // A long name that no challenge has would make an answer that clients refuse for its size.
  const record = lab.challenges.listCatalogued().find(({ key }) => key === params.key)
  return redirectTo(record ? `${board}?highlightChallenge=${record.key}&codingChallenge=${record.key}` : board)
}

/** The loader redirects every visitor. */
export default function CodingChallengePage() {
  return null
}
