import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import { vitePlugin as remix } from '@remix-run/dev'
import { minify } from 'terser'
import { defineConfig, type Plugin, type Rollup } from 'vite'
import { compression } from 'vite-plugin-compression2'

/**
 * Lays all client scripts into one `main.js` as well. No page runs it: it is the file that walkthroughs search for what a client
 * should not have told (docs/contract/files-and-surfaces.md#client-secrets).
 */
function layOneScript(): Plugin {
  return {
    name: 'one-script',
    writeBundle({ dir }, bundle) {
      const chunks = Object.values(bundle).filter((part) => part.type === 'chunk')
      writeFileSync(join(dir ?? '.', 'main.js'), chunks.map(({ fileName, code }) => label(fileName, code)).join('\n'))
    },
  }
}

const label = (fileName: string, code: string) => `/* ${fileName} */\n${code}`

/** Adds the last script to `main.js`, and packs it: not as small as it gets, which takes two seconds more and saves a tenth. */
function finishOneScript(folder: string, script: string): void {
  const file = join(folder, 'main.js')
  const all = `${readFileSync(file, 'utf8')}\n${script}`
  writeFileSync(file, all)
  writeFileSync(`${file}.br`, brotliCompressSync(all, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }))
}

/**
 * Shortens and packs the list of routes that Remix puts among the client's scripts while it builds the server, adds it to `main.js`, and
 * removes the scripts that it names no more.
 */
function packManifest(): Plugin {
  const client = join('build', 'client')
  const folder = join(client, 'assets')
  return {
    name: 'packed-manifest',
    writeBundle() {
      for (const name of readdirSync(folder).filter((name) => /^manifest-.*\.js$/.test(name))) {
        const { script, emptyScripts } = withoutPlainAddresses(readFileSync(join(folder, name), 'utf8'), client)
        writeFileSync(join(folder, name), script)
        writeFileSync(join(folder, `${name}.br`), brotliCompressSync(script))
        finishOneScript(client, label(`assets/${name}`, script))
        for (const file of emptyScripts) rmSync(file)
      }
    },
  }
}

/** The list without addresses that answer browsers and programs but are no page, as no page leads to them without leaving; and their scripts, which are empty. */
function withoutPlainAddresses(script: string, client: string): { script: string; emptyScripts: string[] } {
  const [, opening = '', json = '{}'] = /^(.*?=)(\{.*\});?\s*$/s.exec(script) ?? []
  const manifest = JSON.parse(json) as { routes: Record<string, { parentId?: string; module: string }> }
  const emptyScripts = new Set<string>()
  for (const [id, { parentId, module }] of Object.entries(manifest.routes)) {
    const file = join(client, module)
    if (parentId !== 'root' || readFileSync(file, 'utf8').trim() !== '') continue
    delete manifest.routes[id]
    emptyScripts.add(file)
  }
  return { script: `${opening}${JSON.stringify(manifest)}`, emptyScripts: [...emptyScripts] }
}

/** Writes down what the pages are made of, for the document on licences. */
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

/** What is laid into one script each, with all that it imports; what an earlier one holds, a later one needs no more. */
const gathered = {
  'every-page': /\/app\/(entry\.client|root|shell\/route|kit\/(layout|page\/page(-heading)?))\.tsx$/,
  'start-page': /\/app\/(catalogue\/route\.tsx|reviews\/reviews?(\.client)?\.ts)$/,
  'page-icons': /\/app\/kit\/page-icons\.ts$/,
  forms: /\/app\/kit\/(forms\/[\w-]+|records\/use-focus-place)\.tsx?$/,
}

/** Names the variables of the script of every page anew, by how often they occur: browsers load 4 % less of it. */
function nameByUse(): Plugin {
  return {
    name: 'names-by-use',
    async generateBundle(_options, bundle) {
      for (const part of Object.values(bundle)) {
        if (part.type !== 'chunk' || part.name !== 'every-page') continue
        const { code = part.code } = await minify(part.code, { module: true, compress: false })
        part.code = escapeLetters(code)
      }
    },
  }
}

/** Letters beyond ASCII as esbuild writes them. */
function escapeLetters(code: string): string {
  return code.replace(/[^\0-\x7f]/g, (letter) => {
    const number = letter.charCodeAt(0).toString(16).toUpperCase()
    return number.length <= 2 ? `\\x${number}` : `\\u${number.padStart(4, '0')}`
  })
}

/** Names the script that a module belongs to: as fifty small ones they cost a first visit more in headers than in code. */
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

/**
 * Has late scripts ask for their style sheets as Remix does. Vite asks with another mode of credentials: a sheet that Remix has preloaded for
 * a page is then loaded twice, and browsers warn of it.
 */
function askForStylesAlike(): Plugin {
  const assignment = /link\.crossOrigin = (""|'')/
  return {
    name: 'styles-asked-alike',
    transform(code, id) {
      if (!id.includes('vite/preload-helper')) return undefined
      if (!assignment.test(code)) this.error('The helper that preloads scripts has changed.')
      return { code: code.replace(assignment, 'if (!isCss) $&'), map: null }
    },
  }
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
        // Browsers get these as they are; packing them anew for each visitor would cost time and size. A smaller file fits into one packet anyway.
        !isSsrBuild && compression({ algorithms: ['gzip', 'brotliCompress'], include: /\.(js|css)$/, threshold: 1400 }),
        isSsrBuild ? packManifest() : layOneScript(),
        listModules(isSsrBuild ? 'server' : 'client'),
      ],
  // The server's bundle would else carry React's development build as well.
  define: command === 'build' ? { 'process.env.NODE_ENV': '"production"' } : {},
  // Letters beyond ASCII are escaped, as searches in the scripts expect them. Licences stand in THIRD-PARTY.md.
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
