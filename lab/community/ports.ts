import { sanitiseStrictly } from '../values/sanitise-strictly.js'
import { placeEntryInFolder } from './complaints/place-entry.js'
import { readMeasuredYaml, readXmlAsItIs } from './complaints/read-partner-document.js'
import { refusePartnerDocument } from './complaints/receive-partner-document.js'
import { maxComplaintFileSize, sortComplaintFile } from './complaints/sort-complaint-file.js'
import { checkCaptchaOnce, showWithoutAnswer } from './feedback/check-captcha.js'
import { readFeedbackOfWriter } from './feedback/read-feedback.js'
import { identifyByContent } from './photo-wall/identify-picture.js'
import { listNamedMemories } from './photo-wall/list-memories.js'
import { noteLikeAtomically } from './reviews/note-like.js'
import { type FindReviews, findReviewsOfProduct } from './reviews/reviews-of-product.js'
import { selectReviewByText } from './reviews/select-review.js'
import { changeOwnReviews, composeReviewOfWriter } from './reviews/write-review.js'
import { feedbackTable } from './tables.js'

/** The decisions of this room that a weakness may take over, by their honest halves. */
export const honestCommunityPorts = {
  cleanComment: sanitiseStrictly,
  readFeedback: readFeedbackOfWriter,
  feedbackTable,
  checkCaptcha: checkCaptchaOnce,
  showCaptcha: showWithoutAnswer,
  sortComplaintFile,
  maxComplaintFileSize: maxComplaintFileSize as number,
  receivePartnerDocument: refusePartnerDocument,
  readXml: readXmlAsItIs,
  readYaml: readMeasuredYaml,
  placeEntry: placeEntryInFolder,
  identifyPicture: identifyByContent,
  listMemories: listNamedMemories,
  findReviews: findReviewsOfProduct as FindReviews,
  composeReview: composeReviewOfWriter,
  selectReview: selectReviewByText,
  changeReviews: changeOwnReviews,
  noteLike: noteLikeAtomically,
}

export type CommunityPorts = Readonly<typeof honestCommunityPorts>
