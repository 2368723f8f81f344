import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { packageRoot } from '../package/package-root.js'
import { writeAtomically } from './atomic-write.js'
import { type LabDisk, videosFolder } from './lab-disk.js'

export interface FileValues {
  /** The public half of the key pair, exactly as tokens are checked with it. */
  readonly publicKey: string
  /** The address of the shop, without a slash at its end. */
  readonly baseUrl: string
  readonly subtitles: { readonly name: string; readonly content: Buffer }
}

/** The address that stands in originals in place of the shop's own. */
const exampleUrl = 'http://localhost:3000'

/** Restores the files that every start restores (docs/contract/files-and-surfaces.md#csaf). */
export function restoreFiles(disk: LabDisk, { publicKey, baseUrl, subtitles }: FileValues): void {
  const metadata = readOriginal('fixtures', 'well-known', 'csaf', 'provider-metadata.json').toString()
  write(disk, disk.path('ftp', 'legal.md'), readOriginal('ftp', 'legal.md'))
  write(disk, disk.path('.well-known', 'csaf', 'provider-metadata.json'), metadata.replaceAll(exampleUrl, baseUrl))
  write(disk, disk.path('encryptionkeys', 'jwt.pub'), publicKey)
  write(disk, disk.path('encryptionkeys', 'premium.key'), readOriginal('fixtures', 'keys', 'premium.key'))
  write(disk, disk.path(...videosFolder, subtitles.name), subtitles.content)
}

function readOriginal(...path: string[]): Buffer {
  return readFileSync(join(packageRoot, ...path))
}

/** Replaces a file or a folder of that name. */
function write(disk: LabDisk, file: string, content: string | Buffer): void {
  const draft = `${file}.part`
  mkdirSync(dirname(file), { recursive: true })
  for (const inTheWay of [draft, file]) rmSync(inTheWay, { recursive: true, force: true })
  writeAtomically(file, content, { draft })
  disk.stamp(file)
}
