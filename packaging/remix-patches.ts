// Patches of files that Remix and Vite generate, whose form no public API describes; both fail the build when it changes.
// The other internals of Remix are in app/browser/remix-internals.ts.
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import type { Plugin } from 'vite'

/** Shortens and packs the list of routes, which Remix writes with the server; removes scripts that it no longer names. */
export function packManifest(onPacked: (folder: string, fileName: string, script: string) => void): Plugin {
  const client = join('build', 'client')
  const folder = join(client, 'assets')
  return {
    name: 'packed-manifest',
    writeBundle() {
      for (const name of readdirSync(folder).filter((name) => /^manifest-.*\.js$/.test(name))) {
        const { script, emptyScripts } = withoutPlainAddresses(readFileSync(join(folder, name), 'utf8'), client)
        writeFileSync(join(folder, name), script)
        writeFileSync(join(folder, `${name}.br`), brotliCompressSync(script))
        onPacked(client, `assets/${name}`, script)
        for (const file of emptyScripts) rmSync(file)
      }
    },
  }
}

/** Without routes that are no page: no page leads to them without leaving, and their scripts are empty. */
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

/** Vite asks for style sheets with another mode of credentials than Remix, so a preloaded sheet was loaded twice, and browsers warned. */
export function askForStylesAlike(): Plugin {
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
