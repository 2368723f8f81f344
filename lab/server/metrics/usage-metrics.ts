import { labelled, type Metric } from './metric.js'
import type { UsageCounts } from './usage-counts.js'

/** What the server itself has counted (docs/contract/files-and-surfaces.md#metrics); these have no prefix. */
export function listUsageMetrics({ requests, uploads, refusedUploads }: UsageCounts): readonly Metric[] {
  return [
    labelled('counter', 'http_requests_count', 'Answered requests by class of status.', 'status_code', () => requests),
    labelled('counter', 'file_uploads_count', 'Files that were taken, by declared type.', 'file_type', () => uploads),
    labelled(
      'counter',
      'file_upload_errors',
      'Files that were refused, by declared type.',
      'file_type',
      () => refusedUploads,
    ),
  ]
}
