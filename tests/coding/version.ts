import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { build, type Plugin, type Rollup } from 'vite'
import { packageRoot } from '../../lab/package-root.js'
import type { Version } from './proof.js'

/** A version of a source of the package, by its path and its whole text. */
export function createVersion(source: string, text: string): Version {
  return {
    source,
    text,
    load: <Module>() => loadModule(source, text) as Promise<Module>,
    bundle: (script) => bundleScript(source, text, script),
  }
}

/** Below the package, where the test runner takes TypeScript from and libraries are found; not part of the repository. */
const drafts = join(packageRoot, '.cache', 'versions')

async function loadModule(source: string, text: string): Promise<unknown> {
  mkdirSync(drafts, { recursive: true })
  const folder = mkdtempSync(join(drafts, 'version-'))
  const file = join(folder, basename(source))
  try {
    writeFileSync(file, absolutise(text, dirname(join(packageRoot, source))))
    return await import(/* @vite-ignore */ file)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

const relativeImport = /(\bfrom\s*|\bimport\s*\(?\s*)(['"])(\.{1,2}\/[^'"\n]+)\2/g

function absolutise(text: string, folder: string): string {
  return text.replace(relativeImport, (_whole, start: string, quote: string, path: string) => {
    return `${start}${quote}${sourceOf(resolve(folder, path))}${quote}`
  })
}

/** The file behind an import: TypeScript is imported by the name it will be compiled to, or without an ending. */
function sourceOf(path: string): string {
  const stem = path.replace(/\.js$/, '')
  return [path, `${stem}.ts`, `${stem}.tsx`].find((file) => existsSync(file)) ?? path
}

const entryName = 'version-entry.ts'

async function bundleScript(source: string, text: string, script: string): Promise<string> {
  const built = await build({
    configFile: false,
    root: packageRoot,
    logLevel: 'silent',
    define: { 'process.env.NODE_ENV': '"production"' },
    esbuild: { jsxDev: false },
    plugins: [standIn(join(packageRoot, source), text, script)],
    build: { write: false, minify: false, lib: { entry: entryName, formats: ['iife'], name: 'version' } },
  })
  const [output] = [built].flat() as [Rollup.RollupOutput]
  return output.output[0].code
}

/** Gives the bundler the changed text instead of the file, and the script as a file that is not there. */
function standIn(original: string, text: string, script: string): Plugin {
  const entry = join(packageRoot, entryName)
  return {
    name: 'stand-in',
    enforce: 'pre',
    resolveId: (id) => (id === entryName || id === entry ? entry : undefined),
    load: (id) => (id === entry ? script : id === original ? text : undefined),
  }
}
