import { readFileSync } from 'node:fs'
import { createRequestListener } from '@remix-run/node-fetch-server'
import { createRequestHandler, type ServerBuild } from '@remix-run/server-runtime'
import express from 'express'

/**
 * The yardstick: Express and a Remix app of a single resource route that returns given bytes. Prints its address.
 * Argument: the file that holds them.
 */
const bytes = readFileSync(process.argv[2] as string, 'utf8')

const answer = () => new Response(bytes, { headers: { 'Content-Type': 'application/json; charset=utf-8' } })

const build = {
  entry: { module: { default: answer } },
  routes: { only: { id: 'only', path: '/only', module: { loader: answer, action: answer } } },
  assets: { entry: { imports: [], module: '' }, routes: {}, url: '', version: '' },
  publicPath: '/',
  assetsBuildDirectory: '',
  future: {},
  isSpaMode: false,
} as unknown as ServerBuild

const handle = createRequestHandler(build, 'production')
const server = express()
  .disable('x-powered-by')
  .use(createRequestListener((request) => handle(request)))
  .listen(0, '127.0.0.1', () => {
    const address = server.address()
    if (typeof address === 'object' && address !== null) console.log(`http://127.0.0.1:${address.port}/only`)
  })
