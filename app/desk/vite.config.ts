import { resolve } from 'node:path'
import { defineConfig } from 'vite'
import { compression } from 'vite-plugin-compression2'

/** An origin of its own, so a build of its own, without Remix. */
export default defineConfig({
  root: import.meta.dirname,
  base: './',
  publicDir: false,
  esbuild: { jsx: 'automatic' },
  plugins: [compression({ algorithms: ['gzip', 'brotliCompress'], include: /\.(html|js|css)$/, threshold: 500 })],
  build: {
    outDir: resolve(import.meta.dirname, '../../build/desk'),
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
})
