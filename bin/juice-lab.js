#!/usr/bin/env node
import { existsSync } from 'node:fs'

const [major, minor] = process.versions.node.split('.').map(Number)
const entry = new URL('../build/lab/cli/main.js', import.meta.url)

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
else await import(entry.href)
