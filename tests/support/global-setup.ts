import { accessSync, constants, mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { provideBrowser } from './find-browser.js'

declare module 'vitest' {
  export interface ProvidedContext {
    browserPath: string
    /** Weaknesses that the labs of the project run without. */
    fix: string[]
  }
}

const folderName = 'juice-lab-tests-'

/** Before all test files of a project: a browser is there, its path is known, and what tests leave lying about has a place to go. */
export default function setUp(project: TestProject): () => void {
  project.provide('browserPath', provideBrowser(console.log))
  return gatherTemporaryFiles()
}

/** Linux keeps files here in memory: labs lay out and remove tens of thousands of small ones. */
const memoryFolder = '/dev/shm'

/** More than all tests together leave there at any time. */
const neededRoom = 4_000_000_000

function hasRoom(folder: string): boolean {
  try {
    const { bavail, bsize } = statfsSync(folder)
    accessSync(folder, constants.W_OK)
    return bavail * bsize > neededRoom
  } catch {
    return false
  }
}

/** Gives the run, and all that it starts, a folder of its own for temporary files; the returned function removes it. */
function gatherTemporaryFiles(): () => void {
  if (basename(tmpdir()).startsWith(folderName)) return () => {}
  const folder = mkdtempSync(join(hasRoom(memoryFolder) ? memoryFolder : tmpdir(), folderName))
  // The one counts on Linux and macOS, the other on Windows.
  process.env.TMPDIR = folder
  process.env.TEMP = folder
  return () => rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 })
}
