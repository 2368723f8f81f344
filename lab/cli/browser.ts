/** Opens `url` in the user's browser, in the background; tells `complain` when there is none. */
export function openBrowser(url: string, complain: (message: string) => void): void {
  const fail = (error: unknown) =>
    complain(`No browser could be opened: ${error instanceof Error ? error.message : error}`)
  if (process.permission !== undefined) {
    complain(`A confined lab starts no browser: visit ${url} yourself, or start it without --confine.`)
    return
  }
  import('open')
    .then(async ({ default: open }) => {
      const child = await open(url)
      child.on('error', fail)
    })
    .catch(fail)
}
