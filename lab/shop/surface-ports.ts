import { type DescribeError, describeRefusal } from './described-errors.js'
import { type OpenMetrics, openGuardedMetrics } from './guarded-metrics.js'
import { type LoadSubtitles, loadSubtitles } from './load-subtitles.js'
import { type MaySendTo, maySendTo } from './may-send-to.js'
import { partnerLinks } from './partner-links.js'
import { type PickDownload, pickDownload } from './pick-download.js'
import { type OpenFolders, openPublicFolders } from './public-folders.js'

/** The decisions about what lies open beside the shop itself. */
export interface SurfacePorts {
  readonly describeError: DescribeError
  readonly pickDownload: PickDownload
  readonly openFolders: OpenFolders
  readonly openMetrics: OpenMetrics
  readonly maySendTo: MaySendTo
  /** Addresses that visitors may be sent on to. */
  readonly partnerLinks: readonly string[]
  readonly loadSubtitles: LoadSubtitles
}

/** Their honest halves. */
export const honestSurfacePorts: SurfacePorts = {
  describeError: describeRefusal,
  pickDownload,
  openFolders: openPublicFolders,
  openMetrics: openGuardedMetrics,
  maySendTo,
  partnerLinks,
  loadSubtitles,
}
