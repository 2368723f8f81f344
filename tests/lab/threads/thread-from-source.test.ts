import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { Worker } from 'node:worker_threads'
import { afterAll, expect, it } from 'vitest'
import { packageRoot } from '../../../lab/package/package-root.js'
import { nextMessage } from '../../../lab/threads/next-message.js'

const cache = join(packageRoot, 'node_modules', '.cache', 'juice-lab')
const folder = mkdtempSync(join(tmpdir(), 'thread-from-source-'))
/** A name that no other program has. */
const name = basename(folder)
afterAll(() => {
  for (const file of readdirSync(cache)) if (file.startsWith(name)) rmSync(join(cache, file))
})

async function start(checkout: string): Promise<unknown> {
  const source = join(mkdtempSync(join(folder, checkout)), `${name}.ts`)
  writeFileSync(source, `import { parentPort } from 'node:worker_threads'\nparentPort?.postMessage('${checkout}')`)
  const program = new URL('../../../lab/threads/thread-from-source.mjs', import.meta.url)
  const worker = new Worker(program, { argv: [pathToFileURL(source).href] })
  try {
    return await nextMessage(worker)
  } finally {
    await worker.terminate()
  }
}

it('a program runs the sources of its own checkout, though others share the cache', async () => {
  expect(await start('one')).toBe('one')
  expect(await start('other')).toBe('other')
})
