import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { build, type Plugin } from 'esbuild'
import { packageRoot } from '../../../../lab/package/package-root.js'
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

/** The file behind an import: TypeScript is imported by the name it will be compiled to, or without an extension. */
function sourceOf(path: string): string {
  const stem = path.replace(/\.js$/, '')
  return [path, `${stem}.ts`, `${stem}.tsx`].find((file) => existsSync(file)) ?? path
}

async function bundleScript(source: string, text: string, script: string): Promise<string> {
  const { outputFiles } = await build({
    stdin: { contents: script, resolveDir: packageRoot, loader: 'ts' },
    bundle: true,
    write: false,
    format: 'iife',
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"production"' },
    outdir: drafts,
    logLevel: 'silent',
    plugins: [standIn(join(packageRoot, source), text)],
  })
  return outputFiles.find(({ path }) => path.endsWith('.js'))?.text ?? ''
}

/** Gives the bundler the changed text instead of the file. */
function standIn(original: string, text: string): Plugin {
  return {
    name: 'stand-in',
    setup(builder) {
      builder.onLoad({ filter: /\.tsx?$/ }, ({ path }) =>
        path === original
          ? { contents: text, loader: path.endsWith('x') ? 'tsx' : 'ts', resolveDir: dirname(path) }
          : undefined,
      )
    },
  }
}
