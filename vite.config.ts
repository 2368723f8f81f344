import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { vitePlugin as remix } from '@remix-run/dev'
import { defineConfig, type Plugin } from 'vite'
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
  build: { target: 'es2022', assetsInlineLimit: 0 },
  publicDir: false,
  // The server bundle brings its own libraries along, so that the published package needs none of them installed.
  ssr: { noExternal: process.env.NODE_ENV === 'development' ? undefined : true },
}))
