// Starts a worker where the sources run without a build (`npm run dev` and the tests): it is packed into one file, which starts ten times faster than
// compiling each of its sources. The file is kept until one of its sources is newer: packing takes as much time as the rest of a start.
import { createHash } from 'node:crypto'
import { readFileSync, renameSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { basename, resolve } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { threadId } from 'node:worker_threads'

const source = fileURLToPath(process.argv[2])
const folder = fileURLToPath(new URL('../../node_modules/.cache/juice-lab/', import.meta.url))
// Checkouts that share their `node_modules` have sources of the same names.
const checkout = createHash('sha256').update(source).digest('hex').slice(0, 8)
const packed = `${folder}${basename(source, '.ts')}-${checkout}.mjs`
const list = `${packed}.sources.json`

function isCurrent() {
  try {
    const { mtimeMs } = statSync(packed)
    return JSON.parse(readFileSync(list, 'utf8')).every((file) => statSync(file).mtimeMs < mtimeMs)
  } catch {
    return false
  }
}

async function pack() {
  const { buildSync } = await import('esbuild')
  const began = new Date()
  const outfile = `${packed}-${process.pid}-${threadId}`
  const options = { bundle: true, packages: 'external', platform: 'node', format: 'esm', metafile: true }
  const { metafile } = buildSync({ entryPoints: [source], outfile, ...options })
  const sources = [...Object.keys(metafile.inputs).map((file) => resolve(file)), fileURLToPath(import.meta.url)]
  writeFileSync(`${outfile}.json`, JSON.stringify(sources))
  utimesSync(outfile, began, began)
  // Other threads start meanwhile, and read whole files only.
  renameSync(`${outfile}.json`, list)
  renameSync(outfile, packed)
}

if (!isCurrent()) await pack()
await import(pathToFileURL(packed).href)
