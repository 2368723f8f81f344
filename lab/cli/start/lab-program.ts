import { cacheScripts } from '../../package/script-cache.js'
import { dropAddressWarnings } from '../../server/remix/drop-address-warnings.js'
import { limitHeapGrowth } from '../../threads/heap-growth.js'
import { hostLab } from '../../watch/host-lab.js'
import type { ServedLabOptions } from './served-lab.js'

dropAddressWarnings()

const folder = process.env.NODE_COMPILE_CACHE
const saveScripts = folder === undefined ? undefined : cacheScripts(folder)

/** A program: runs the lab of `juice-lab start` in a thread. All that it runs is loaded here, so that its compiled code is kept. */
void hostLab<ServedLabOptions>(async () => {
  const { openServedLab } = await import('./served-lab.js')
  return (options, parts) => openServedLab(options, { ...parts, settle })
})

/** Ends the start: saves what it has compiled, and limits the heap, which would cost a quarter of the start if it came sooner. */
function settle(): void {
  saveScripts?.()
  limitHeapGrowth(20)
}
