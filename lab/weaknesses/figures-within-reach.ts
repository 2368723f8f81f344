import type { Router } from 'express'
import type { FigureHandlers } from '../shop/guarded-figures.js'

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
