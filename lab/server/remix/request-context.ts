import type { AppLoadContext } from '@remix-run/server-runtime'
import type { Request } from 'express'
import type { Lab } from '../../lab.js'
import { errorStyleOf, renderErrorPage } from '../error-page.js'

/** The load context of every loader and action: the lab, and properties of the request that only the server knows. */
export interface RequestContext {
  readonly lab: Lab
  /** The requested address after runs of slashes were collapsed. */
  readonly url: string
  /** Address of the client; forwarding headers count only if a trusted proxy sent them. */
  readonly ip: string
  /** The Origin header of a form; pages refuse forms of other origins. */
  readonly origin: string | undefined
  /** Milliseconds of the lab's clock at the start of the request. */
  readonly receivedAt: number
  /** True once the page shows a refusal, such as that too many visitors are waiting, which is not for others. */
  hasRefusal?: boolean
  /** Reads the body of a short call, whose request comes without it; undefined for all others. */
  readonly readText?: (() => Promise<string>) | undefined
  renderErrorPage(error: Error, accept: string | null, statusSoFar?: number): ReturnType<typeof renderErrorPage>
}

export function contextOf(lab: Lab, request: Request, readText?: RequestContext['readText']): AppLoadContext {
  return {
    lab,
    url: request.url,
    ip: request.ip ?? '',
    origin: request.headers.origin,
    receivedAt: lab.clock.now(),
    readText,
    renderErrorPage: (error, accept, statusSoFar) => renderErrorPage(error, accept, errorStyleOf(lab), statusSoFar),
  }
}
