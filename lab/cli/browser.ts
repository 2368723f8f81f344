/** Milliseconds in which an opener tells that it found no browser; one that still runs then may be the browser itself. */
const openingTime = 5000

/** Opens `url` in the user's browser; rejects with a sentence for the user where the system says that it could not. */
export async function openBrowser(url: string): Promise<void> {
  try {
    const { default: open } = await import('open')
    const child = await open(url)
    const exitCode = await new Promise<number | null>((resolve, reject) => {
      child.once('error', reject)
      child.once('exit', resolve)
      // On Windows the opener has ended by now.
      if (child.exitCode !== null) resolve(child.exitCode)
      setTimeout(resolve, openingTime, 0).unref()
    })
    if (exitCode !== 0) throw new Error(`${child.spawnfile} ended with ${exitCode ?? child.signalCode}`)
  } catch (cause) {
    throw new Error(`No browser could be opened: visit ${url} yourself.`, { cause })
  }
}
