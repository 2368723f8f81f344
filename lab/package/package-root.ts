import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

interface Manifest {
  readonly name?: string
  readonly version?: string
  readonly dependencies?: Readonly<Record<string, string>>
}

function readManifest(folder: string): Manifest | undefined {
  const file = join(folder, 'package.json')
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Manifest) : undefined
}

function findPackage(folder: string): { root: string; manifest: Manifest } {
  const manifest = readManifest(folder)
  if (manifest?.name === 'juice-lab') return { root: folder, manifest }
  const parent = dirname(folder)
  if (parent === folder)
    throw new Error('The folder of the juice-lab package was not found. Install the package again.')
  return findPackage(parent)
}

const found = findPackage(dirname(fileURLToPath(import.meta.url)))

export const packageRoot: string = found.root

export const packageVersion: string = found.manifest.version ?? ''

export const packageDependencies: Readonly<Record<string, string>> = found.manifest.dependencies ?? {}
