import { isConfined } from '../threads/confinement.js'

/** Opens `url` in the user's browser, in the background; reports a failure through `printError`. */
export function openBrowser(url: string, printError: (message: string) => void): void {
  const fail = (error: unknown) =>
    printError(`No browser could be opened: ${error instanceof Error ? error.message : error}`)
  if (isConfined()) {
    printError(`A confined lab starts no browser: visit ${url} yourself, or start it without --confine.`)
    return
  }
  import('open')
    .then(async ({ default: open }) => {
      const child = await open(url)
      child.on('error', fail)
    })
    .catch(fail)
}
