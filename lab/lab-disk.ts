import { copyFileSync, lstatSync, mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { Clock } from './facts/clock.js'
import { packageRoot } from './package-root.js'

/** Where the disk lies on the simulated machine (`fixtures/machine/identity.yml`): what visitors are told instead of its real place. */
export const shownRoot = '/juice-shop'

/** Where the film's subtitles lie, as the reference's build lays them out (files-and-surfaces.md 9.2). */
export const videosFolder = ['frontend', 'dist', 'frontend', 'assets', 'public', 'videos'] as const

/** The lab's own disk: the simulated machine whose files weak code may roam. */
export interface LabDisk {
  /** Absolute path of the folder that attackers see as the application's root. */
  readonly root: string
  /** Absolute path of a file or folder below the root. */
  path(...parts: string[]): string
  /** Dates a file that was just written by the lab's clock. */
  stamp(file: string): void
  close(): void
}

/** Lays out the disk below `directory`, or in a temporary folder that `close` removes when there is none. */
export function openDisk(directory: string | null, clock: Clock): LabDisk {
  const root = directory === null ? mkdtempSync(join(tmpdir(), 'juice-lab-')) : join(directory, 'disk')
  mkdirSync(root, { recursive: true })
  const stamp = (file: string) => stampFile(file, clock)
  copyOriginals(root, stamp)
  for (const folder of folders) mkdirSync(join(root, ...folder), { recursive: true })
  return {
    root,
    path: (...parts) => join(root, ...parts),
    stamp,
    close() {
      if (directory === null) rmSync(root, { recursive: true, force: true, maxRetries: 5, retryDelay: 20 })
    },
  }
}

/** Listings and the simulated machine tell how old a file and its folder are. */
export function stampFile(file: string, clock: Clock): void {
  const now = new Date(clock.now())
  for (const path of [file, dirname(file)]) utimesSync(path, now, now)
}

/** Folders that the shop writes into; they are there from the start, so that no file of somebody else's takes their place. */
const folders = [
  ['uploads', 'complaints'],
  ['frontend', 'dist', 'frontend', 'assets', 'public', 'images', 'uploads'],
] as const

/** Folders of the disk, and where in the package their originals lie. */
const originals: Readonly<Record<string, readonly string[]>> = {
  ftp: ['ftp'],
  '.well-known': ['fixtures', 'well-known'],
}

/** Lays out what is missing; what somebody changed stays. */
function copyOriginals(root: string, stamp: (file: string) => void): void {
  for (const [folder, original] of Object.entries(originals))
    copyMissing(join(packageRoot, ...original), join(root, folder), stamp)
}

/** Not `cpSync`, which looks at every folder above on its way: under Node's permission model that is refused in Node 20. */
function copyMissing(original: string, copy: string, stamp: (file: string) => void): void {
  mkdirSync(copy, { recursive: true })
  for (const entry of readdirSync(original, { withFileTypes: true })) {
    const [from, to] = [join(original, entry.name), join(copy, entry.name)]
    if (entry.isDirectory()) copyMissing(from, to, stamp)
    else if (lstatSync(to, { throwIfNoEntry: false }) === undefined) {
      copyFileSync(from, to)
      stamp(to)
    }
  }
}
