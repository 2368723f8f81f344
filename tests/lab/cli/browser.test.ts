import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, it, vi } from 'vitest'
import { openBrowser } from '../../../lab/cli/browser.js'

/** The code of the program that stands for the system's opener of addresses. */
let opener = ''
vi.mock('open', () => ({
  default: async () => {
    const child = spawn(process.execPath, ['-e', opener])
    await once(child, 'spawn')
    return child
  },
}))

it('a browser is open once its opener has ended well', async () => {
  opener = ''
  await expect(openBrowser('http://localhost:3000')).resolves.toBeUndefined()
})

it('an opener that ends with an error has found no browser', async () => {
  opener = 'process.exit(3)'
  await expect(openBrowser('http://localhost:3000')).rejects.toThrow(
    'No browser could be opened: visit http://localhost:3000 yourself.',
  )
})
