/** Quiet Chromium: no calls home, and no sandbox of its own where it runs as root. */
export const browserFlags: readonly string[] = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // All pages in one process: they share the compiled scripts, and a page is there a quarter sooner.
  '--renderer-process-limit=1',
  '--process-per-site',
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
]
