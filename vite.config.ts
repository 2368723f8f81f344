import { vitePlugin as remix } from '@remix-run/dev'
import { defineConfig } from 'vite'
import { compression } from 'vite-plugin-compression2'

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
      ],
  build: { target: 'es2022', assetsInlineLimit: 0 },
  publicDir: false,
  // The server bundle brings its own libraries along, so that the published package needs none of them installed.
  ssr: { noExternal: process.env.NODE_ENV === 'development' ? undefined : true },
}))
