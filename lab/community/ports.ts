import type { TableDefinition } from '../store/types.js'
import { sanitiseStrictly } from '../values/sanitise-strictly.js'
import { type CheckCaptcha, checkCaptchaOnce, type ShowCaptcha, showSum } from './check-captcha.js'
import { type IdentifyPicture, identifyByContent } from './identify-picture.js'
import { type ListMemories, listNamedMemories } from './list-memories.js'
import { type NoteLike, noteLikeAtOnce } from './note-like.js'
import { type PlaceEntry, placeEntryInFolder } from './place-entry.js'
import { type ReadFeedback, readFeedbackOfWriter } from './read-feedback.js'
import { type ReadPartnerDocument, readMeasuredYaml, readXmlAsItIs } from './read-partner-document.js'
import { type ReceivePartnerDocument, refusePartnerDocument } from './receive-partner-document.js'
import { type FindReviews, findReviewsOfProduct } from './reviews-of-product.js'
import { type SelectReview, selectReviewByText } from './select-review.js'
import { type SortComplaintFile, sortComplaintFile } from './sort-complaint-file.js'
import { feedbackTable } from './tables.js'
import { type ChangeReviews, type ComposeReview, changeOwnReviews, composeReviewOfWriter } from './write-review.js'

/** The decisions of this room that a weakness may take over. */
export interface CommunityPorts {
  readonly cleanComment: (comment: string) => string
  readonly readFeedback: ReadFeedback
  readonly feedbackTable: TableDefinition
  readonly checkCaptcha: CheckCaptcha
  readonly showCaptcha: ShowCaptcha
  readonly sortComplaintFile: SortComplaintFile
  readonly receivePartnerDocument: ReceivePartnerDocument
  readonly readXml: ReadPartnerDocument
  readonly readYaml: ReadPartnerDocument
  readonly placeEntry: PlaceEntry
  readonly identifyPicture: IdentifyPicture
  readonly listMemories: ListMemories
  readonly findReviews: FindReviews
  readonly composeReview: ComposeReview
  readonly selectReview: SelectReview
  readonly changeReviews: ChangeReviews
  readonly noteLike: NoteLike
}

/** Their honest halves. */
export const honestCommunityPorts: CommunityPorts = {
  cleanComment: sanitiseStrictly,
  readFeedback: readFeedbackOfWriter,
  feedbackTable,
  checkCaptcha: checkCaptchaOnce,
  showCaptcha: showSum,
  sortComplaintFile,
  receivePartnerDocument: refusePartnerDocument,
  readXml: readXmlAsItIs,
  readYaml: readMeasuredYaml,
  placeEntry: placeEntryInFolder,
  identifyPicture: identifyByContent,
  listMemories: listNamedMemories,
  findReviews: findReviewsOfProduct,
  composeReview: composeReviewOfWriter,
  selectReview: selectReviewByText,
  changeReviews: changeOwnReviews,
  noteLike: noteLikeAtOnce,
}
