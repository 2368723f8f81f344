import type { RequestHandler } from 'express'
import type { Lab } from '../../lab.js'
import { type FigureRegistry, openRegistry } from './registry.js'
import type { UsageCounts } from './usage-counts.js'

/** `/metrics`: the figures for the monitoring system, and for whoever else asks (files-and-surfaces.md 7). */
export function serveFigures(lab: Lab, counts: UsageCounts): RequestHandler {
  const { hiddenPlaces } = lab.shop
  let registry: Promise<FigureRegistry> | undefined

  async function write(userAgent: string) {
    await hiddenPlaces.noteFiguresRead(userAgent)
    registry ??= openRegistry(lab, counts)
    const { contentType, write } = await registry
    return { contentType, text: await write() }
  }

  return ({ headers }, response, next) => {
    if (!hiddenPlaces.opensFigures()) return next()
    write(headers['user-agent'] ?? '').then(({ contentType, text }) => {
      response.setHeader('Content-Type', contentType)
      response.end(text)
    }, next)
  }
}
