import { describeRefusal } from './described-errors.js'
import { openGuardedMetrics } from './guarded-metrics.js'
import { loadSubtitles } from './load-subtitles.js'
import { maySendTo } from './may-send-to.js'
import { partnerLinks } from './partner-links.js'
import { pickDownload } from './pick-download.js'
import { openPublicFolders } from './public-folders.js'

/** The decisions about what lies open beside the shop itself. */
export const honestSurfacePorts = {
  describeError: describeRefusal,
  pickDownload,
  openFolders: openPublicFolders,
  openMetrics: openGuardedMetrics,
  maySendTo,
  /** Addresses that visitors may be sent on to. */
  partnerLinks,
  loadSubtitles,
}

export type SurfacePorts = Readonly<typeof honestSurfacePorts>
