import type { Page, Request } from 'playwright'

/**
 * The next request of this method whose path matches.
 * The path is asked for too, because the live connection posts over HTTP until its socket is open.
 */
export function waitForCall(page: Page, method: string, path: RegExp): Promise<Request> {
  return page.waitForRequest((request) => request.method() === method && path.test(new URL(request.url()).pathname))
}
