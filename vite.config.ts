import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import { vitePlugin as remix } from '@remix-run/dev'
import { minify } from 'terser'
import { defineConfig, type Plugin, type Rollup } from 'vite'
import { compression } from 'vite-plugin-compression2'
import { askForStylesAlike, packManifest } from './packaging/remix-patches'

/** The workbench's editor is a library of 0.4 MB, in which there is nothing to find; the scripts of tutorials tell what to find. */
const leftOut: readonly string[] = ['code-mirror.client', 'hacking-instructor']

/** Copies the shop's client scripts into `main.js`. No page runs it: walkthroughs search it (docs/contract/files-and-surfaces.md#client-secrets). */
function layOneScript(): Plugin {
  return {
    name: 'one-script',
    writeBundle({ dir }, bundle) {
      const chunks = Object.values(bundle)
        .filter((part) => part.type === 'chunk')
        .filter(({ name }) => !leftOut.includes(name))
      writeFileSync(join(dir ?? '.', 'main.js'), chunks.map(({ fileName, code }) => label(fileName, code)).join('\n'))
    },
  }
}

const label = (fileName: string, code: string) => `/* ${fileName} */\n${code}`

/** Adds the last script to `main.js` and packs it; not as small as possible, which takes two seconds more and saves a tenth. */
function addToOneScript(folder: string, fileName: string, script: string): void {
  const file = join(folder, 'main.js')
  const all = `${readFileSync(file, 'utf8')}\n${label(fileName, script)}`
  writeFileSync(file, all)
  writeFileSync(`${file}.br`, brotliCompressSync(all, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }))
}

/** Lists the modules of the pages, for the document on licences. */
function listModules(name: string): Plugin {
  const folder = join('build', 'modules')
  return {
    name: 'listed-modules',
    writeBundle() {
      mkdirSync(folder, { recursive: true })
      writeFileSync(
        join(folder, `${name}.json`),
        JSON.stringify([...this.getModuleIds()].map((id) => id.replace(/^\0|\?.*/g, ''))),
      )
    },
  }
}

/** A script each, with all that it imports and no earlier one holds. */
const gathered = {
  'every-page': /\/app\/(entry\.client|root|shell\/route|kit\/(layout|page\/page(-heading)?))\.tsx$/,
  'start-page': /\/app\/(catalogue\/route\.tsx|reviews\/reviews?(\.client)?\.ts)$/,
  'page-icons': /\/app\/kit\/page-icons\.ts$/,
  forms: /\/app\/kit\/(forms\/[\w-]+|records\/use-focus-place)\.tsx?$/,
}

/** Renames the variables of the script of every page by how often they occur: browsers load 4 % less of it. */
function nameByUse(): Plugin {
  return {
    name: 'names-by-use',
    async generateBundle(_options, bundle) {
      for (const part of Object.values(bundle)) {
        if (part.type !== 'chunk' || part.name !== 'every-page') continue
        const { code = part.code } = await minify(part.code, { module: true, compress: false })
        part.code = escapeCharacters(code)
      }
    },
  }
}

/** As esbuild escapes characters beyond ASCII. */
function escapeCharacters(code: string): string {
  return code.replace(/[^\0-\x7f]/g, (character) => {
    const number = character.charCodeAt(0).toString(16).toUpperCase()
    return number.length <= 2 ? `\\x${number}` : `\\u${number.padStart(4, '0')}`
  })
}

/** Fifty small scripts cost a first visit more in headers than in code. */
function gatherScripts(): Rollup.GetManualChunk {
  let names: Map<string, string> | undefined
  return (id, meta) => {
    names ??= nameScripts(meta)
    return names.get(id)
  }
}

function nameScripts({ getModuleIds, getModuleInfo }: Rollup.ManualChunkMeta): Map<string, string> {
  const names = new Map<string, string>()
  for (const [name, first] of Object.entries(gathered)) {
    const reached = new Set([...getModuleIds()].filter((id) => first.test(id)))
    for (const id of reached) {
      const { importedIds = [], isEntry } = getModuleInfo(id) ?? {}
      for (const imported of importedIds) reached.add(imported)
      if (!isEntry && !names.has(id)) names.set(id, name)
    }
  }
  return names
}

export default defineConfig(({ command, isSsrBuild }) => ({
  // Vitest drives the rooms directly; the Remix plugin would try to own its module graph.
  plugins: process.env.VITEST
    ? []
    : [
        remix({
          buildDirectory: 'build',
          serverBuildFile: 'index.cjs',
          // As for all programs of a lab, Node keeps the compiled code of CommonJS best.
          serverModuleFormat: 'cjs',
          future: {
            v3_routeConfig: true,
            v3_fetcherPersist: true,
            v3_relativeSplatPath: true,
            v3_throwAbortReason: true,
            // Named, so that each build does not advise to set them.
            v3_lazyRouteDiscovery: false,
            v3_singleFetch: false,
          },
        }),
        !isSsrBuild && nameByUse(),
        !isSsrBuild && askForStylesAlike(),
        // Packed once instead of for each visitor; a smaller file fits into one packet anyway.
        !isSsrBuild && compression({ algorithms: ['gzip', 'brotliCompress'], include: /\.(js|css)$/, threshold: 1400 }),
        isSsrBuild ? packManifest(addToOneScript) : layOneScript(),
        listModules(isSsrBuild ? 'server' : 'client'),
      ],
  // The server's bundle would else carry React's development build as well.
  define: command === 'build' ? { 'process.env.NODE_ENV': '"production"' } : {},
  // Characters beyond ASCII are escaped, as searches in the scripts expect them. Licences stand in THIRD-PARTY.md.
  // A lab keeps the text of its script in memory, so the server's is without indents; its names stay, for stack traces.
  esbuild: {
    charset: 'ascii',
    legalComments: 'none',
    ...(isSsrBuild && { minifyWhitespace: true, minifyIdentifiers: false, minifySyntax: false, lineLimit: 160 }),
  },
  build: {
    target: 'es2022',
    minify: 'esbuild',
    assetsInlineLimit: 0,
    rollupOptions: {
      // A resource route has an empty client script; `packManifest` removes it.
      onwarn: (warning, warn) => warning.code === 'EMPTY_BUNDLE' || warn(warning),
      output: isSsrBuild ? { chunkFileNames: 'assets/[name]-[hash].cjs' } : { manualChunks: gatherScripts() },
    },
  },
  publicDir: false,
  // The server bundle brings its own libraries along, so that the published package needs none of them installed.
  ssr: { noExternal: process.env.NODE_ENV === 'development' ? undefined : true },
}))
