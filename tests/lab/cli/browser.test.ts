import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { openBrowser } from '../../../lab/cli/browser.js'

/** Names a program that ends with a code as the user's browser. */
function useBrowser(exitCode: number): void {
  const browser = join(mkdtempSync(join(tmpdir(), 'juice-lab-browser-')), 'browser')
  writeFileSync(browser, `#!/bin/sh\nexit ${exitCode}\n`, { mode: 0o755 })
  vi.stubEnv('BROWSER', browser)
  onTestFinished(() => void vi.unstubAllEnvs())
}

// Elsewhere the system does not go by the variable.
describe.runIf(process.platform === 'linux')('a browser', () => {
  it('is open once its opener has ended well', async () => {
    useBrowser(0)
    await expect(openBrowser('http://localhost:3000')).resolves.toBeUndefined()
  })

  it('has not been found by an opener that ends with an error', async () => {
    useBrowser(3)
    await expect(openBrowser('http://localhost:3000')).rejects.toThrow(
      'No browser could be opened: visit http://localhost:3000 yourself.',
    )
  })
})
