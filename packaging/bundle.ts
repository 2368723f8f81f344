import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { build, type Metafile, type Plugin } from 'esbuild'
import { apartFolder, bundleApart, keepApart } from './apart.js'
import { buildOptions } from './build-options.js'
import { importer, writeCommonJs } from './common-js.js'
import type { Part } from './merge-parts.js'

export const vendorFolder = join('build', 'vendor')
const vendorMark = '__FOLDER_OF_VENDOR__'
const apartMark = '__FOLDER_OF_PACKAGES_APART__'
const importerName = 'import.cjs'

/** Packages that are not bundled: they read WebAssembly from their own folder, or (z85) need sloppy mode. */
const installed = [
  '@jitl/quickjs-wasmfile-release-sync',
  '@sqlite.org/sqlite-wasm',
  'libxml2-wasm',
  'quickjs-emscripten-core',
  'z85',
]

/** Modules that bundled packages load only in other environments than Node. */
const neverLoaded = ['emitter']

/** Files that bundled packages read from their own folder; they are copied into the build. */
export const vendored: Readonly<Record<string, readonly string[]>> = {
  open: ['xdg-open'],
  'serve-index': ['public'],
  'socket.io': [
    'client-dist/socket.io.js',
    'client-dist/socket.io.min.js',
    'client-dist/socket.io.esm.min.js',
    'client-dist/socket.io.msgpack.min.js',
  ],
  'svg-captcha': ['fonts'],
}

/** The path of a package's file from the folder of packages, also where that is a link to another one. */
export function placeInPackages(path: string, name: string): string {
  const folders = path.replaceAll('\\', '/')
  return folders.slice(folders.lastIndexOf(`/node_modules/${name}/`) + '/node_modules/'.length)
}

/** Redirects bundled packages to the copies of their files. */
const findVendored: Plugin = {
  name: 'find-vendored',
  setup({ onLoad }) {
    for (const name of Object.keys(vendored))
      onLoad({ filter: new RegExp(`node_modules[\\\\/]${name}[\\\\/].*\\.js$`) }, ({ path }) => {
        const place = `${vendorMark} + ${JSON.stringify(`/${placeInPackages(path, name)}`)}`
        const text = readFileSync(path, 'utf8')
        const contents = text.includes('import.meta.url')
          ? text.replaceAll('import.meta.url', `require('node:url').pathToFileURL(${place})`)
          : text.replaceAll('__dirname', `require('node:path').dirname(${place})`)
        return { contents, loader: 'js' }
      })
  },
}

/** CommonJS packages whose names our code imports at their first use; in a bundle they have only a default export. */
const imported = ['prom-client', 'yauzl']
const namedImport = new RegExp(`(?<!typeof )import\\('(${imported.join('|')})'\\)(?!\\.)`, 'g')

const loadedOnCall = (name: string, functions: readonly string[]) =>
  functions.map((one) => `const ${one} = (...args) => require('${name}').${one}(...args);`).join('\n')

/** Bundles modules that our own code and pdfkit load at their first use, and the production versions of React and the like. */
const loadLazily: Plugin = {
  name: 'load-lazily',
  setup({ onLoad }) {
    onLoad({ filter: /[\\/]lab[\\/].*\.ts$/ }, ({ path }) => {
      const contents = readFileSync(path, 'utf8')
        .replace(/createRequire\(import\.meta\.url\)\('/g, "require('")
        .replace(namedImport, "import('$1').then((all) => all.default)")
      return { contents, loader: 'ts' }
    })
    onLoad({ filter: /[\\/]pdfkit\.node\.mjs$/ }, ({ path }) => ({
      contents: readFileSync(path, 'utf8')
        .replaceAll("require$1('#", "require('#")
        .replace("import { cbc, ecb } from '@noble/ciphers/aes';", loadedOnCall('@noble/ciphers/aes', ['cbc', 'ecb'])),
      loader: 'js',
    }))
    // The dictionary of Brotli is half of the bundle of pdfkit; Node has it already.
    onLoad({ filter: /[\\/]brotli[\\/]decompress\.js$/ }, () => ({
      contents: "module.exports = (bytes) => require('node:zlib').brotliDecompressSync(bytes)",
      loader: 'js',
    }))
    onLoad({ filter: /[\\/]node_modules[\\/](react|react-reconciler|scheduler|ink)[\\/].*\.js$/ }, ({ path }) => ({
      contents: readFileSync(path, 'utf8')
        .replaceAll('process.env.NODE_ENV', '"production"')
        .replaceAll("process.env['DEV']", '""'),
      loader: 'js',
    }))
  },
}

interface Programs {
  readonly entryPoints: readonly { readonly in: string; readonly out: string }[]
  /** CommonJS for programs whose compiled code is kept, see `lab/package/compiled-code.ts`. */
  readonly format: 'esm' | 'cjs'
  /** The files of the bundle that must load fast, by a short name for each start; without them the parts stay as they are. */
  readonly starts?: Readonly<Record<string, RegExp>>
}

const bannerOfModules = `import { createRequire as createRequireHere } from 'node:module'
const require = createRequireHere(import.meta.url)`

/** Bundles programs with their imports into `folder`, and merges the parts by `starts`; returns the modules in the bundle. */
export async function bundlePrograms({ entryPoints, format, starts }: Programs, folder: string): Promise<string[]> {
  const { outputFiles, metafile } = await build({
    entryPoints: [...entryPoints],
    outdir: folder,
    chunkNames: 'parts/[name]-[hash]',
    ...buildOptions,
    splitting: true,
    format: 'esm',
    external: [...installed, ...neverLoaded],
    banner: { js: format === 'esm' ? bannerOfModules : '' },
    metafile: true,
    write: false,
    plugins: [keepApart(apartMark), findVendored, loadLazily],
    logLevel: 'warning',
  })

  refuseUnknownImports(metafile)
  const merge = async () => {
    const { mergeParts } = await import('./merge-parts.js')
    const plugins = format === 'cjs' ? [writeCommonJs(`${apartMark} + '/${importerName}'`)] : []
    return mergeParts({ outputFiles, outputs: metafile.outputs, folder, format, plugins }, starts ?? {})
  }
  const parts = starts === undefined && format === 'esm' ? outputFiles : await merge()
  for (const part of parts) writePart(part, folder, format === 'esm' ? 'import.meta.dirname' : '__dirname')
  return Object.keys(metafile.inputs)
}

/** Bundles the packages that lie apart, or some of them, for all programs in `folder`; returns the modules in them. */
export async function bundlePackagesApart(folder: string, names?: string[]): Promise<string[]> {
  const { outputFiles, modules } = await bundleApart(folder, [findVendored], names)
  for (const part of outputFiles) writePart(part, folder, '__dirname')
  writeFileSync(join(folder, apartFolder, importerName), importer)
  return modules
}

/** Writes a file of the bundle; `here` is an expression for its own folder, from which it finds the other files. */
function writePart({ path, text }: Part, folder: string, here: string): void {
  const wayTo = (target: string) =>
    `process.getBuiltinModule('node:path').resolve(${here}, ${JSON.stringify(relative(dirname(path), target))})`
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(
    path,
    escapeCharacters(
      text.replaceAll(vendorMark, wayTo(vendorFolder)).replaceAll(apartMark, wayTo(join(folder, apartFolder))),
    ),
  )
}

/** A script without characters beyond ASCII, which esbuild leaves in patterns and comments: one of them doubles the memory of the whole file. */
function escapeCharacters(script: string): string {
  return script.replace(/[^\0-\x7f]/g, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`)
}

function refuseUnknownImports({ inputs }: Metafile): void {
  const imports = Object.values(inputs).flatMap((input) => input.imports)
  const unknown = imports.filter(
    ({ kind, path }) =>
      kind === 'dynamic-import' &&
      inputs[path]?.format === 'cjs' &&
      !imported.some((name) => path.includes(`/${name}/`)),
  )
  if (unknown.length > 0)
    throw new Error(`Add these packages to \`imported\` in packaging/bundle.ts: ${unknown.map(({ path }) => path)}`)
}
