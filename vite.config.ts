import { vitePlugin as remix } from '@remix-run/dev'
import { defineConfig } from 'vite'

export default defineConfig({
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
      ],
  build: { target: 'es2022', assetsInlineLimit: 0 },
  publicDir: false,
  // The server bundle brings its own libraries along, so that the published package needs none of them installed.
  ssr: { noExternal: process.env.NODE_ENV === 'development' ? undefined : true },
})
