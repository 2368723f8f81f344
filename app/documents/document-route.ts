import type { ActionFunctionArgs } from '@remix-run/node'
import { leaveUnread, readBody } from '../http/body/body'
import { type Call, openCall } from '../http/call'
import { answerError } from '../http/error-response'
import { empty } from '../http/replies'

type Handler = (call: Call) => Response | Promise<Response>

interface DocumentHandlers {
  readonly GET: Handler
  readonly POST?: Handler
}

/** Verbs without a handler get a page of the shop (docs/contract/files-and-surfaces.md#catch-all), errors the error page. */
export function documentRoute(handlers: DocumentHandlers) {
  return async (args: ActionFunctionArgs): Promise<Response> => {
    const { method } = args.request
    const handler = method === 'GET' || method === 'POST' ? handlers[method] : undefined
    if (handler === undefined) return empty(405)
    try {
      return await handler(await openCall(args, method === 'POST' ? readBody : leaveUnread))
    } catch (error) {
      return answerError(error, args.request, args.context)
    }
  }
}
