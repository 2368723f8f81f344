/** The part of esbuild's options that all bundles share. */
export const buildOptions = {
  bundle: true,
  platform: 'node',
  target: 'node20.19',
  // Node reads and V8 parses ASCII files faster.
  charset: 'ascii',
  // V8 keeps the text of all scripts in memory. Names stay, for stack traces.
  minifyWhitespace: true,
  lineLimit: 160,
  legalComments: 'none',
  // Warnings of libraries about calls to themselves: each library asks for its own line at the start, for which V8 counts all lines of the bundle.
  alias: { depd: 'depd/lib/browser/index.js' },
} as const
