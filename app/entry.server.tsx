import { inspect } from 'node:util'
import type { AppLoadContext, EntryContext, LoaderFunctionArgs } from '@remix-run/node'
import { isRouteErrorResponse, RemixServer } from '@remix-run/react'
import { renderToString } from 'react-dom/server'
import type { RootData } from './browser/root-data'
import { TextsProvider } from './browser/texts'

/** Renders a page to one string: on these pages that is faster than streaming and keeps memory flat. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  remixContext: EntryContext,
  { lab }: AppLoadContext,
): Response {
  const { language = 'en' } = (remixContext.staticHandlerContext.loaderData.root ?? {}) as Partial<RootData>
  const markup = renderToString(
    <TextsProvider language={language} texts={lab.texts.ofPages(language)}>
      <RemixServer context={remixContext} url={request.url} />
    </TextsProvider>,
  )
  headers.set('Content-Type', 'text/html; charset=utf-8')
  const written = Buffer.from(`<!DOCTYPE html>${markup}`)
  // As `app/http/replies.ts` does: the server sends what is written already without the detour over a stream.
  return Object.assign(new Response(null, { status, headers }), { written })
}

/** Logs what broke a page, once: a page asked for by another method is rendered again by GET. A request that fits no route is the visitor's mistake. */
export function handleError(error: unknown, { request, context }: LoaderFunctionArgs): void {
  if (request.method !== 'GET' || request.signal.aborted) return
  if (isRouteErrorResponse(error) && error.status < 500) return
  context.lab.onWarning(`A page broke: ${inspect(error)}`)
}
