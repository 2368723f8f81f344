import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { logsFolder } from '../../disk/lab-disk.js'
import type { Store } from '../../store/types.js'
import { canonicalJson, sha256Of } from '../course-keys.js'

interface Measured {
  readonly store: Pick<Store, 'contents'>
  readonly disk: { readonly root: string }
}

/** SHA-256 over the canonical JSON of all rows and documents and of the disk's listing without logs; equal for labs in the same state. */
export function measureBaseline({ store, disk }: Measured): string {
  return sha256Of(canonicalJson({ ...store.contents(), files: listFiles(disk.root) }))
}

function listFiles(root: string, folder = ''): [path: string, size: number][] {
  const entries = readdirSync(join(root, folder), { withFileTypes: true })
  return entries
    .filter(({ name }) => folder !== '' || name !== logsFolder)
    .flatMap((entry): [string, number][] => {
      const path = folder === '' ? entry.name : `${folder}/${entry.name}`
      if (entry.isDirectory()) return listFiles(root, path)
      return [[path, statSync(join(root, path)).size]]
    })
    .sort(([one], [other]) => (one < other ? -1 : 1))
}
