import { join } from 'node:path'
import { build, type Plugin } from 'esbuild'
import { buildOptions } from './build-options.js'

/**
 * CommonJS packages that get a file each, which is loaded at the first call: parsing them at the start would take longer than
 * parsing all of the lab's own code. By package: the functions that others call, 'function' if the package itself is one, or '*' if its only caller requires it at its use.
 */
const apart: Readonly<Record<string, readonly string[] | '*' | 'function'>> = {
  acorn: '*',
  'body-parser': ['json', 'raw', 'text', 'urlencoded'],
  compressible: 'function',
  htmlparser2: '*',
  'js-yaml': '*',
  'magic-string': '*',
  'mime-types': ['charset', 'contentType', 'extension', 'lookup'],
  mingo: '*',
  'svg-captcha': '*',
}

export const apartFolder = 'apart'

const namespace = 'apart'
const wanted = new RegExp(`^(${Object.keys(apart).join('|')})$`)

/** Replaces each of these packages by a small module that loads it; `folder` is the text of an expression for the folder of their files. */
export function keepApart(folder: string): Plugin {
  return {
    name: 'keep-apart',
    setup({ onResolve, onLoad }) {
      onResolve({ filter: wanted }, ({ path, kind }) => (kind === 'require-call' ? { path, namespace } : undefined))
      onLoad({ filter: wanted, namespace }, ({ path }) => ({
        contents: writeStandIn(path, `require(${folder} + '/${path}.cjs')`),
        loader: 'js',
      }))
    },
  }
}

function writeStandIn(name: string, load: string): string {
  const functions = apart[name] ?? '*'
  if (functions === '*') return `module.exports = ${load}`
  if (functions === 'function') return `module.exports = (...args) => ${load}(...args)`
  return functions.map((one) => `exports.${one} = (...args) => ${load}.${one}(...args)`).join('\n')
}

/** Names those of these packages that are among the modules of a bundle. */
export function namesApart(modules: readonly string[]): string[] {
  return Object.keys(apart).filter((name) => modules.includes(`${namespace}:${name}`))
}

/** Bundles these packages, or some of them, into `folder`; returns the files with their texts, and the modules in them. */
export async function bundleApart(folder: string, plugins: readonly Plugin[], names = Object.keys(apart)) {
  const { outputFiles, metafile } = await build({
    entryPoints: Object.fromEntries(names.map((name) => [name, name])),
    outdir: join(folder, apartFolder),
    outExtension: { '.js': '.cjs' },
    ...buildOptions,
    format: 'cjs',
    metafile: true,
    write: false,
    plugins: [...plugins],
    logLevel: 'warning',
  })
  return { outputFiles, modules: Object.keys(metafile.inputs) }
}
