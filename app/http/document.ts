import type { ActionFunctionArgs } from '@remix-run/node'
import { leaveUnread, readBody } from './body'
import { type Call, openCall } from './call'
import { answerError } from './error-response'

type Handler = (call: Call) => Response | Promise<Response>

interface DocumentHandlers {
  readonly GET: Handler
  readonly POST?: Handler
}

interface DocumentSettings {
  /** Leaves the body to the handler of POST, which reads it as a stream. */
  readonly streams?: boolean
}

/**
 * Makes the loader and action of a page that the server writes whole. Any other verb is answered as GET is, as on every page
 * (docs/contract/files-and-surfaces.md#catch-all); what a handler throws ends on the error page.
 */
export function document({ GET, POST = GET }: DocumentHandlers, { streams = false }: DocumentSettings = {}) {
  return async (args: ActionFunctionArgs): Promise<Response> => {
    const isPost = args.request.method === 'POST'
    const read = isPost && !streams ? readBody : leaveUnread
    try {
      const call = await openCall(args, read)
      return await (isPost ? POST : GET)(call)
    } catch (error) {
      return answerError(error, args.request, args.context)
    }
  }
}
