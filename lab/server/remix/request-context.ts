import type { AppLoadContext } from '@remix-run/server-runtime'
import type { Request } from 'express'
import type { Lab } from '../../lab.js'
import { errorStyleOf, renderErrorPage } from '../error-page.js'

export interface RequestContext {
  readonly lab: Lab
  readonly url: string
  /** Address of the client; forwarding headers count only if a trusted proxy sent them. */
  readonly ip: string
  readonly origin: string | undefined
  /** Milliseconds of the lab's clock at the start of the request. */
  readonly receivedAt: number
  /** Such as that too many visitors are waiting, which is not for others. */
  hasRefusal?: boolean
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
