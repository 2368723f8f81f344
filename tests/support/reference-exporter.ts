import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { dump } from 'js-yaml'

const require = createRequire(import.meta.url)
const exporter = require.resolve('juice-shop-ctf-cli/dist/index.js')

interface ExportOrder {
  readonly ctfFramework: 'CTFd' | 'FBCTF' | 'RootTheBox'
  readonly juiceShopUrl: string
  readonly ctfKey: string
  readonly insertHints: 'none' | 'free' | 'paid'
  /** Address of a YAML file with countries, for FBCTF. */
  readonly countryMapping?: string
}

export interface ReferenceExporter {
  /** The file that the reference's exporter writes for a lab; one order at a time. */
  run(order: ExportOrder): Promise<string>
  close(): void
}

/** Starts the reference's exporter once for many orders, as loading it takes longer than an export. */
export function openReferenceExporter(): ReferenceExporter {
  const folder = mkdtempSync(join(tmpdir(), 'juice-lab-reference-'))
  const [config, output] = [join(folder, 'config.yml'), join(folder, 'output')]
  const program = join(import.meta.dirname, 'reference-exporter.mjs')
  const args = [exporter, '--config', config, '--output', output]
  const child = fork(program, args, { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
  const failed = once(child, 'exit').then(([code]): never => {
    throw new Error(`The reference's exporter ended with ${code}`)
  })
  // Nobody waits for it between orders.
  failed.catch(() => {})
  return {
    async run(order) {
      rmSync(output, { force: true })
      writeFileSync(config, dump(order))
      child.send('export')
      await Promise.race([once(child, 'message'), failed])
      return readFileSync(output, 'utf8')
    },
    close: () => void child.kill(),
  }
}
