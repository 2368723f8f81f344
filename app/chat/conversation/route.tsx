import type { LoaderFunctionArgs } from '@remix-run/node'
import type { PageHandle } from '../../browser/navigation/page-title'
import { redirectTo } from '../../http/replies'

export const handle: PageHandle = { title: 'NAV_SUPPORT_CHAT' }

/** `/chatbot/conversation/:id` exists in newer shops, which keep several conversations. */
export function loader({ context: { lab } }: LoaderFunctionArgs): Response {
  return redirectTo(`${lab.options.basePath}/chatbot?assistant`)
}

/** The loader always redirects. */
export default function ConversationPage() {
  return null
}
