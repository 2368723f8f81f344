/** Flags for Chromium: no background requests, and no sandbox for root, who cannot use it. */
export const browserFlags: readonly string[] = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // All pages share one process and its compiled scripts, so that a page loads in three quarters of the time.
  '--renderer-process-limit=1',
  '--process-per-site',
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
]

/** The flags of a browser that has no memory to paint with: no test looks at pixels, and they take a third of the time of a page. */
export const paintlessFlags: readonly string[] = [...browserFlags, '--force-gpu-mem-available-mb=1']
