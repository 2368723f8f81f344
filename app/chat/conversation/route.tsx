import type { LoaderFunctionArgs } from '@remix-run/node'
import type { PageHandle } from '../../browser/navigation/page-title'
import { redirectTo } from '../../http/replies'

export const handle: PageHandle = { title: 'NAV_SUPPORT_CHAT' }

/** `/chatbot/conversation/:id`, where newer shops keep each conversation with their assistant: here it has one. */
export function loader({ context: { lab } }: LoaderFunctionArgs): Response {
  return redirectTo(`${lab.options.basePath}/chatbot?assistant`)
}

/** The loader has sent everybody on. */
export default function ConversationPage() {
  return null
}
