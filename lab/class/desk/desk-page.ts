import { join } from 'node:path'
import { type RequestHandler, Router } from 'express'
import staticPacked from 'express-static-gzip'
import { packageRoot } from '../../package/package-root.js'

const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "font-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

const headers: Readonly<Record<string, string>> = {
  'Content-Security-Policy': policy,
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=()',
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
}

const setHeaders: RequestHandler = (_request, response, next) => {
  response.set(headers)
  next()
}

export function createDeskPage(directory: string = join(packageRoot, 'build', 'desk')): Router {
  const router = Router()
  const packed = {
    enableBrotli: true,
    orderPreference: ['br', 'gz'] as staticPacked.ExpressStaticGzipOptions['orderPreference'],
  }
  router.use(setHeaders)
  // File names carry a hash, so browsers may cache the files; the page itself must be revalidated.
  router.use(
    '/assets',
    staticPacked(join(directory, 'assets'), {
      ...packed,
      index: false,
      serveStatic: { immutable: true, maxAge: '1y' },
    }),
  )
  router.use(
    staticPacked(directory, { ...packed, serveStatic: { cacheControl: false, setHeaders: requireRevalidation } }),
  )
  return router
}

function requireRevalidation(response: { setHeader(name: string, value: string): void }): void {
  response.setHeader('Cache-Control', 'no-cache')
}
