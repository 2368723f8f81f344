import { accessSync, constants, mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { provideBrowser } from './browser/find-browser.js'

declare module 'vitest' {
  export interface ProvidedContext {
    browserPath: string
  }
}

const folderName = 'juice-lab-tests-'

/** Runs before the tests of a project: finds the browser, and creates a folder for the tests' temporary files. */
export default function setUp(project: TestProject): () => void {
  project.provide('browserPath', provideBrowser(console.log))
  return gatherTemporaryFiles()
}

/** A folder in memory on Linux: labs create and remove tens of thousands of small files. */
const memoryFolder = '/dev/shm'

/** Bytes that must be free there: more than all tests need together. */
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

/** Gives the run and its processes a folder for temporary files; the returned function removes it. */
function gatherTemporaryFiles(): () => void {
  if (basename(tmpdir()).startsWith(folderName)) return () => {}
  const folder = mkdtempSync(join(hasRoom(memoryFolder) ? memoryFolder : tmpdir(), folderName))
  // Linux and macOS use TMPDIR, Windows uses TEMP.
  process.env.TMPDIR = folder
  process.env.TEMP = folder
  return () => rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 })
}
