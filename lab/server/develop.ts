import type { ServerBuild } from '@remix-run/server-runtime'
import type { RequestHandler } from 'express'
import { createLab } from '../create-lab.js'
import { plainText } from '../values/plain-text.js'
import { serveBuild } from './remix/serve-build.js'
import { startServer } from './start-server.js'

async function develop(): Promise<void> {
  const { createServer } = await import('vite')
  const vite = await createServer({ server: { middlewareMode: true } })
  const lab = await createLab({}, { onWarning: (message) => console.warn(plainText(message)) })
  const handlers = new WeakMap<ServerBuild, RequestHandler>()
  const handlerOf = (build: ServerBuild) => {
    const handler = handlers.get(build) ?? serveBuild(lab, build, 'development')
    handlers.set(build, handler)
    return handler
  }
  const { url } = await startServer(lab, {
    port: Number(process.env.PORT ?? 3000),
    host: '127.0.0.1',
    pages: (request, response, next) => {
      vite.middlewares(request, response, async () => {
        try {
          const build = (await vite.ssrLoadModule('virtual:remix/server-build')) as ServerBuild
          handlerOf(build)(request, response, next)
        } catch (error) {
          next(error)
        }
      })
    },
  })
  console.log(`Juice Lab is under development at ${url}`)
}

await develop()
