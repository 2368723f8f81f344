import { cacheScripts } from '../../package/script-cache.js'
import { dropAddressWarnings } from '../../server/remix/drop-address-warnings.js'
import { hostLab } from '../../watch/host-lab.js'
import type { ServedLabOptions } from './served-lab.js'

dropAddressWarnings()

const folder = process.env.NODE_COMPILE_CACHE
const settle = folder === undefined ? () => {} : cacheScripts(folder)

/** A program: runs the lab of `juice-lab start` in a thread. All that it runs is loaded here, so that its compiled code is kept. */
void hostLab<ServedLabOptions>(async () => {
  const { openServedLab } = await import('./served-lab.js')
  return (options, parts) => openServedLab(options, { ...parts, settle })
})
