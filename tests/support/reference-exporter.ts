import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { dump } from 'js-yaml'

const require = createRequire(import.meta.url)
const program = join(require.resolve('juice-shop-ctf-cli/package.json'), '../dist/bin/juice-shop-ctf.js')

interface ExportOrder {
  readonly ctfFramework: 'CTFd' | 'FBCTF' | 'RootTheBox'
  readonly juiceShopUrl: string
  readonly ctfKey: string
  readonly insertHints: 'none' | 'free' | 'paid'
  /** Address of a YAML file with countries, for FBCTF. */
  readonly countryMapping?: string
}

/** The file that the reference's exporter writes for a lab. */
export async function exportByReference(order: ExportOrder): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'juice-lab-reference-'))
  const [config, output] = [join(folder, 'config.yml'), join(folder, 'output')]
  writeFileSync(config, dump(order))
  await promisify(execFile)(process.execPath, [program, '--config', config, '--output', output])
  return readFileSync(output, 'utf8')
}
