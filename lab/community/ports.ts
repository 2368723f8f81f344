import { sanitiseStrictly } from '../values/sanitise-strictly.js'
import { checkCaptchaOnce, showWithoutAnswer } from './check-captcha.js'
import { identifyByContent } from './identify-picture.js'
import { listNamedMemories } from './list-memories.js'
import { noteLikeAtomically } from './note-like.js'
import { placeEntryInFolder } from './place-entry.js'
import { readFeedbackOfWriter } from './read-feedback.js'
import { readMeasuredYaml, readXmlAsItIs } from './read-partner-document.js'
import { refusePartnerDocument } from './receive-partner-document.js'
import { type FindReviews, findReviewsOfProduct } from './reviews-of-product.js'
import { selectReviewByText } from './select-review.js'
import { maxComplaintFileSize, sortComplaintFile } from './sort-complaint-file.js'
import { feedbackTable } from './tables.js'
import { changeOwnReviews, composeReviewOfWriter } from './write-review.js'

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
