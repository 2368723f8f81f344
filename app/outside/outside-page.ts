import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { parseScheme, schemeCookie } from '../kit/colour-scheme'
import { findCookie } from '../kit/cookies'

/** Rendered on the server, without scripts. */
export function sendPage(page: ReactElement, init: ResponseInit = {}): Response {
  const headers = new Headers(init.headers)
  headers.set('Content-Type', 'text/html; charset=utf-8')
  return new Response(`<!DOCTYPE html>${renderToStaticMarkup(page)}`, { ...init, headers })
}

export function schemeOf(request: Request): 'light' | 'dark' | undefined {
  return parseScheme(findCookie(request.headers.get('Cookie'), schemeCookie))
}
