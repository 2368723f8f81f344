import type { ActionFunctionArgs } from '@remix-run/node'
import { leaveUnread } from './body/body'
import { type Call, openCall } from './call'
import { answerError, unexpectedPath } from './error-response'
import { leaveToPage } from './replies'

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
export type Handler = (call: Call) => Response | Promise<Response>

interface EndpointSettings {
  /** Guards all verbs, also those without a handler. */
  readonly guard?: (call: Call) => unknown
  /** Handlers read the body as a stream. */
  readonly streams?: boolean
  /** Queues requests by visitor, because each answer takes long to compute. */
  readonly inTurn?: boolean
  /** Verbs without a handler get a page of the shop, as outside of `/api` and `/rest`. */
  readonly showsPage?: boolean
}

/** Verbs without a handler are unexpected paths, as unknown addresses are (docs/contract/files-and-surfaces.md#catch-all). */
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
