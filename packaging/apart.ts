import { join } from 'node:path'
import { build, type Plugin } from 'esbuild'

/**
 * CommonJS packages that are laid into a file each, which is read at the first call: parsing them costs a start more than all of the
 * lab's own code. By name: the functions that others call, or '*' for what its only caller requires where it is used.
 */
const apart: Readonly<Record<string, readonly string[] | '*' | 'function'>> = {
  'body-parser': ['json', 'raw', 'text', 'urlencoded'],
  compressible: 'function',
  htmlparser2: '*',
  'js-yaml': '*',
  'mime-types': ['charset', 'contentType', 'extension', 'lookup'],
  mingo: '*',
  'svg-captcha': '*',
}

export const apartFolder = 'apart'

const namespace = 'apart'
const wanted = new RegExp(`^(${Object.keys(apart).join('|')})$`)

/** Puts a small module in the place of each package that is kept apart; `folder` is the text of an expression that gives where they lie. */
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
  const functions = apart[name]
  if (functions === '*' || functions === undefined) return `module.exports = ${load}`
  if (functions === 'function') return `module.exports = (...args) => ${load}(...args)`
  return functions.map((name) => `exports.${name} = (...args) => ${load}.${name}(...args)`).join('\n')
}

/** Bundles the packages that are kept apart into `folder`; gives the files with their text, and the modules that went in. */
export async function bundleApart(folder: string, plugins: readonly Plugin[]) {
  const { outputFiles, metafile } = await build({
    entryPoints: Object.fromEntries(Object.keys(apart).map((name) => [name, name])),
    outdir: join(folder, apartFolder),
    outExtension: { '.js': '.cjs' },
    bundle: true,
    format: 'cjs',
    platform: 'node',
    target: 'node20.19',
    charset: 'ascii',
    legalComments: 'none',
    metafile: true,
    write: false,
    plugins: [...plugins],
    logLevel: 'warning',
  })
  return { outputFiles, modules: Object.keys(metafile.inputs) }
}
