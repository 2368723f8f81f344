import type { TestProject } from 'vitest/node'
import { provideBrowser } from './find-browser.js'

declare module 'vitest' {
  export interface ProvidedContext {
    browserPath: string
  }
}

/** Once for all test files: a browser is there, and its path is known. */
export default function setUp(project: TestProject): void {
  project.provide('browserPath', provideBrowser(console.log))
}
