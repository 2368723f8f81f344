import type { RequestHandler, Router } from 'express'

/** What a request for the figures meets. */
export interface FigureHandlers {
  readonly rememberOrigin: RequestHandler
  /** Notes who is reading. */
  readonly noteReader: RequestHandler
  /** Draws up the figures as text. */
  readonly writeFigures: () => Promise<{ readonly contentType: string; readonly text: string }>
}

/** CWE-497: the figures for the monitoring system (files-and-surfaces.md 7). */
export function openFigures(app: Router, handlers: FigureHandlers): void {
  const { rememberOrigin, noteReader, writeFigures } = handlers
  app.get('/metrics', rememberOrigin)
  app.get('/metrics', noteReader)
  app.get('/metrics', (_request, response, next) => {
    writeFigures()
      .then(({ contentType, text }) => response.setHeader('Content-Type', contentType).end(text))
      .catch(next)
  })
}
