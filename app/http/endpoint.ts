import type { ActionFunctionArgs } from '@remix-run/node'
import { leaveUnread } from './body'
import { type Call, openCall } from './call'
import { answerError } from './error-response'
import { leaveToPage } from './replies'
import { unexpectedPath } from './unexpected-path'

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
export type Handler = (call: Call) => Response | Promise<Response>

interface EndpointSettings {
  /** Stops calls of all verbs, those without a handler among them. */
  readonly guard?: (call: Call) => unknown
  /** Leaves the body to the handlers, which read it as a stream. */
  readonly streams?: boolean
  /** Answers visitors in turn, as each answer takes long to compute. */
  readonly inTurn?: boolean
  /** Leaves verbs without a handler to a page of the shop, as outside of `/api` and `/rest`. */
  readonly showsPage?: boolean
}

/**
 * Makes the loader and action of an API route from one handler a verb. A verb without a handler is an unexpected path, as every
 * unknown address below `/api` and `/rest` is (docs/contract/files-and-surfaces.md#catch-all).
 */
export function endpoint(
  handlers: Partial<Record<Method, Handler>>,
  { guard = () => {}, streams = false, inTurn = false, showsPage = false }: EndpointSettings = {},
) {
  return async (args: ActionFunctionArgs): Promise<Response> => {
    try {
      const call = await openCall(args, streams ? leaveUnread : undefined)
      await guard(call)
      const method = args.request.method === 'HEAD' ? 'GET' : args.request.method
      const handler = handlers[method as Method]
      if (handler === undefined && showsPage) return leaveToPage()
      if (handler === undefined) throw unexpectedPath(args.context.url)
      return await (inTurn ? call.lab.compute(async () => handler(call)) : handler(call))
    } catch (error) {
      return answerError(error, args.request, args.context)
    }
  }
}
