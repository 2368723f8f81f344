#!/usr/bin/env node
const { existsSync } = require('node:fs')
const { join } = require('node:path')
const { pathToFileURL } = require('node:url')

const [major, minor] = process.versions.node.split('.').map(Number)
const entry = join(__dirname, '../build/lab/cli/main.js')

function refuse(reason, remedy) {
  process.stderr.write(`juice-lab: ${reason}\n  Try: ${remedy}\n`)
  process.exitCode = 1
}

if (major < 20 || (major === 20 && minor < 19))
  refuse(
    `Node ${process.versions.node} is too old, 20.19 or newer is needed.`,
    'get a current Node from https://nodejs.org',
  )
else if (!existsSync(entry))
  refuse('this checkout has not been built yet.', 'npm run build (or npm start, which builds once)')
else {
  // Two of libuv's threads serve a lab as fast as its usual four, and each keeps some of the memory it was lent. libuv
  // reads this when it begins its threads, for which Node's loader of modules is too early: hence CommonJS.
  process.env.UV_THREADPOOL_SIZE = process.env.UV_THREADPOOL_SIZE || '2'
  import(pathToFileURL(entry).href)
}
