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

/** The flags of the tests' browser, which save processor time where all cores are busy. */
export const testFlags: readonly string[] = [
  ...browserFlags,
  // No memory to paint with: no test looks at pixels, and they take a third of the time of a page.
  '--force-gpu-mem-available-mb=1',
  // Most code of a page runs too seldom in a test to be worth optimizing.
  '--js-flags=--no-maglev --no-opt --single-threaded-gc',
  // Headers and bodies reach the browser without a process between.
  '--enable-features=NetworkServiceInProcess2',
]
