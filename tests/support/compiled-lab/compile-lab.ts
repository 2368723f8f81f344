import { readdirSync, rmSync } from 'node:fs'
import { build } from 'esbuild'
import { compiledFolder } from './compiled-folder.js'

/** Compiles each module of the lab for the tests. */
const sources = readdirSync('lab', { recursive: true, encoding: 'utf8' }).filter((file) => /(?<!\.d)\.tsx?$/.test(file))
rmSync(compiledFolder, { recursive: true, force: true })
await build({
  entryPoints: sources.map((file) => `lab/${file}`),
  outbase: '.',
  outdir: compiledFolder,
  format: 'esm',
  platform: 'node',
  jsx: 'automatic',
  logLevel: 'warning',
})
