import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { vitePlugin as remix } from '@remix-run/dev'
import { defineConfig, type Plugin, type Rollup } from 'vite'
import { compression } from 'vite-plugin-compression2'

/**
 * Lays all client scripts into one `main.js` as well. No page runs it: it is the file that walkthroughs search for what a client
 * should not have told (files-and-surfaces.md 21.5).
 */
function layOneScript(): Plugin {
  return {
    name: 'one-script',
    writeBundle({ dir }, bundle) {
      const chunks = Object.values(bundle).filter((part) => part.type === 'chunk')
      const script = chunks.map(({ fileName, code }) => `/* ${fileName} */\n${code}`).join('\n')
      const file = join(dir ?? '.', 'main.js')
      writeFileSync(file, script)
      writeFileSync(`${file}.br`, brotliCompressSync(script))
    },
  }
}

/** What every page begins with; the list of icons that some pages need names more than each of them takes. */
const everyPage = /\/app\/(entry\.client|root|routes\/shell|components\/page\/page(-heading)?)\.tsx$/
const optional = /\/page-icons\.ts$/

/** Lays what every page needs into one script: as fifty small ones it cost a first visit more in headers than in code. */
function gatherEveryPage(): Rollup.GetManualChunk {
  let gathered: Set<string> | undefined
  return (id, meta) => {
    gathered ??= listEveryPage(meta)
    return gathered.has(id) ? 'every-page' : undefined
  }
}

function listEveryPage({ getModuleIds, getModuleInfo }: Rollup.ManualChunkMeta): Set<string> {
  const found = new Set([...getModuleIds()].filter((id) => everyPage.test(id)))
  for (const id of found) {
    for (const imported of getModuleInfo(id)?.importedIds ?? []) if (!optional.test(imported)) found.add(imported)
  }
  return new Set([...found].filter((id) => !getModuleInfo(id)?.isEntry))
}

export default defineConfig(({ isSsrBuild }) => ({
  // Vitest drives the rooms directly; the Remix plugin would try to own its module graph.
  plugins: process.env.VITEST
    ? []
    : [
        remix({
          buildDirectory: 'build',
          serverBuildFile: 'index.js',
          future: {
            v3_routeConfig: true,
            v3_fetcherPersist: true,
            v3_relativeSplatPath: true,
            v3_throwAbortReason: true,
          },
        }),
        // Browsers get these as they are; packing them anew for each visitor would cost time and size.
        !isSsrBuild && compression({ algorithms: ['gzip', 'brotliCompress'], include: /\.(js|css)$/, threshold: 500 }),
        !isSsrBuild && layOneScript(),
      ],
  // Letters beyond ASCII are escaped, as searches in the scripts expect them.
  esbuild: { charset: 'ascii' },
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    rollupOptions: isSsrBuild ? {} : { output: { manualChunks: gatherEveryPage(), experimentalMinChunkSize: 3000 } },
  },
  publicDir: false,
  // The server bundle brings its own libraries along, so that the published package needs none of them installed.
  ssr: { noExternal: process.env.NODE_ENV === 'development' ? undefined : true },
}))
