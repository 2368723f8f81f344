import { wallPictures } from '../disk/disk-quotas.js'
import { anyLength, id, integer, line, owner, text, times, wholeNumber } from '../store/columns.js'
import type { Row, StoredDocument, TableDefinition } from '../store/types.js'

export interface Captcha extends Row {
  captchaId: number | null
  captcha: string | null
  answer: string | null
}

export interface Complaint extends Row {
  UserId: number | null
  message: string | null
  file: string | null
}

export interface Feedback extends Row {
  UserId: number | null
  comment: string | null
  rating: number
}

export interface Memory extends Row {
  UserId: number | null
  caption: string | null
  imagePath: string | null
}

export interface Review extends StoredDocument {
  product: number | string
  /** As sent. */
  message?: unknown
  author?: unknown
  likesCount: number
  likedBy: string[]
}

declare module '../store/types.js' {
  interface StoreTables {
    Captchas: Captcha
    Complaints: Complaint
    Feedbacks: Feedback
    Memories: Memory
  }
  interface StoreCollections {
    reviews: Review
  }
}

export const feedbackTable: TableDefinition = {
  name: 'Feedbacks',
  model: 'Feedback',
  // The page about the shop reads all rows, so their total size is limited, not their lengths.
  quota: { bytes: 1_000_000 },
  columns: [
    owner,
    id,
    text('comment', anyLength),
    integer('rating', { required: true, ...wholeNumber(1, 5) }),
    ...times,
  ],
}

/** In column order (docs/contract/accounts.md#tables); the table of feedback is a port. */
export const communityTables: readonly TableDefinition[] = [
  {
    name: 'Captchas',
    model: 'Captcha',
    columns: [id, integer('captchaId'), text('captcha'), text('answer'), ...times],
  },
  {
    name: 'Complaints',
    model: 'Complaint',
    columns: [owner, id, text('message', anyLength), text('file', anyLength), ...times],
  },
  {
    name: 'Memories',
    model: 'Memory',
    // One account may fill half of the wall.
    quota: { rows: 2 * wallPictures.files },
    columns: [owner, id, line('caption'), text('imagePath'), ...times],
  },
]
