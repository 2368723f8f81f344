import { createRequire } from 'node:module'
import { dirname } from 'node:path'

const require = createRequire(import.meta.url)
const main = process.argv[2]

/** Its own modules write into their templates, so each order gets new ones; the packages that it uses are loaded once. */
function forgetExporter() {
  for (const file of Object.keys(require.cache)) if (file.startsWith(dirname(main))) delete require.cache[file]
}

/** Runs the reference's exporter as its own program does; a message stands for an order in the file that `--config` names. */
process.on('message', async () => {
  forgetExporter()
  await require(main).default()
  process.send('written')
})
