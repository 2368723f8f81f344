import type { LoaderFunctionArgs } from '@remix-run/node'
import type { PageHandle } from '../browser/navigation/page-title'
import { redirectTo } from '../http/replies'

export const handle: PageHandle = { title: 'TITLE_SCORE_BOARD' }

/** `/coding-challenge/:key`, where newer shops have a page of its own: the board with the exercise open. */
export function loader({ params, context: { lab } }: LoaderFunctionArgs): Response {
  const key = encodeURIComponent(params.key ?? '')
  return redirectTo(`${lab.options.basePath}/score-board?highlightChallenge=${key}&codingChallenge=${key}`)
}

/** The loader has sent everybody on. */
export default function CodingChallengePage() {
  return null
}
