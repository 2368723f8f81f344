import { copyFileSync, lstatSync, mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { Clock } from '../facts/clock.js'
import { packageRoot } from '../package/package-root.js'
import { makePrivateFolder } from './atomic-write.js'

/** The disk's place on the simulated machine (`fixtures/machine/identity.yml`), which visitors are told instead of its real place. */
export const shownRoot = '/juice-shop'

/** The place of the film's subtitles, as the reference's build lays them out (docs/contract/files-and-surfaces.md#promotion). */
export const videosFolder = ['frontend', 'dist', 'frontend', 'assets', 'public', 'videos'] as const

export const logsFolder = 'logs'

/** Names of access logs: a day's own one, and with a number behind it what was put aside when it grew too long. */
export const logFile = /^access\.log\.\d{4}-\d\d-\d\d(\.\d)?$/

/** True for an access log, and for the list of them that their rotation keeps. */
export const isAccessLog = (name: string) => logFile.test(name) || name === 'audit.json'

/** The folder of uploaded pictures on the lab's disk, which the built client of the simulated machine has as well. */
export const uploadsFolder = ['frontend', 'dist', 'frontend', 'assets', 'public', 'images', 'uploads'] as const

/** The address under which the shop serves that folder, without the slash in front. */
export const uploadsUrl = 'assets/public/images/uploads'

/** The lab's own disk: the simulated machine whose files weak code may roam. */
export interface LabDisk {
  readonly root: string
  path(...parts: string[]): string
  /** A path for a file that is on its way in: outside of the simulated machine, and free. */
  incoming(): string
  /** Dates a file that was just written by the lab's clock. */
  stamp(file: string): void
  /** Lays everything out as at the beginning; of what has come since only the access logs stay. */
  startOver(): void
  close(): void
}

/** Lays out the disk below `directory`, or in a temporary folder that `close` removes when there is none. */
export function openDisk(directory: string | null, clock: Clock): LabDisk {
  const root = directory === null ? mkdtempSync(join(tmpdir(), 'juice-lab-')) : join(directory, 'disk')
  const incoming = directory === null ? `${root}-incoming` : join(directory, 'incoming')
  let received = 0
  const stamp = (file: string) => stampFile(file, clock)
  const layOut = () => {
    makePrivateFolder(root)
    copyOriginals(root, stamp)
    for (const folder of folders) mkdirSync(join(root, ...folder), { recursive: true })
  }
  layOut()
  remove(incoming)
  makePrivateFolder(incoming)
  return {
    root,
    path: (...parts) => join(root, ...parts),
    incoming: () => join(incoming, String(received++)),
    stamp,
    startOver() {
      clear(root, (name) => name === logsFolder)
      clear(join(root, logsFolder), isAccessLog)
      layOut()
    },
    close() {
      remove(incoming)
      if (directory === null) remove(root)
    },
  }
}

/** Listings and the simulated machine tell how old a file and its folder are. */
export function stampFile(file: string, clock: Clock): void {
  const now = new Date(clock.now())
  for (const path of [file, dirname(file)]) utimesSync(path, now, now)
}

function clear(folder: string, stays: (name: string) => boolean): void {
  if (!lstatSync(folder, { throwIfNoEntry: false })?.isDirectory()) return
  for (const name of readdirSync(folder)) if (!stays(name)) remove(join(folder, name))
}

/** Tries again where Windows still holds a file. */
function remove(path: string): void {
  rmSync(path, { recursive: true, force: true, maxRetries: 5, retryDelay: 20 })
}

/** Folders that the shop writes into; made at the start, so that no visitor's file takes their place. */
const folders = [['uploads', 'complaints'], uploadsFolder] as const

const originals: Readonly<Record<string, readonly string[]>> = {
  ftp: ['ftp'],
  '.well-known': ['fixtures', 'well-known'],
}

/** Copies missing originals; changed files stay. */
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
