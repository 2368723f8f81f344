import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { packageRoot } from './package-root.js'

/** The lab's own disk: the simulated machine whose files weak code may roam. */
export interface LabDisk {
  /** Absolute path of the folder that attackers see as the application's root. */
  readonly root: string
  /** Absolute path of a file or folder below the root. */
  path(...parts: string[]): string
  close(): void
}

/** Lays out the disk below `directory`, or in a temporary folder that `close` removes when there is none. */
export function openDisk(directory: string | null): LabDisk {
  const root = directory === null ? mkdtempSync(join(tmpdir(), 'juice-lab-')) : join(directory, 'disk')
  mkdirSync(root, { recursive: true })
  copyOriginals(root)
  return {
    root,
    path: (...parts) => join(root, ...parts),
    close() {
      if (directory === null) rmSync(root, { recursive: true, force: true, maxRetries: 5, retryDelay: 20 })
    },
  }
}

/** Lays out what is missing; what somebody changed stays. */
function copyOriginals(root: string): void {
  cpSync(join(packageRoot, 'ftp'), join(root, 'ftp'), { recursive: true, force: false })
}
