import { readSignedForm } from '../claimed-feedback-author.js'
import { roomySize, sortByExtension } from '../client-only-file-checks.js'
import { placeByOwnPath } from '../entry-path-from-archive.js'
import { readWithEntities, readWithFewerEntities } from '../external-entities.js'
import { noteLikeAfterDelay } from '../like-noted-after-a-delay.js'
import { sanitiseInOnePass } from '../one-pass-sanitiser.js'
import { findReviewsByPastedId } from '../product-id-as-condition.js'
import { feedbackTable } from '../rating-without-range.js'
import { receiveRetiredDocument } from '../retired-upload-left-open.js'
import { checkCaptchaAnyTime, showWholeRow } from '../reusable-captcha.js'
import { selectByAnyId } from '../review-id-as-selector.js'
import { readWithAliases } from '../unmeasured-aliases.js'
import { changeAnyReviews, composeSignedReview } from '../unproven-review-author.js'
import { identifyByDeclaredType } from '../unread-picture-bytes.js'
import type { Place, Weakness } from '../weakness.js'
import { describeWholeUser, listWithWholeUsers } from '../whole-user-row.js'

const feedback = (parameter: string): Place => ({ method: 'POST', path: '/api/Feedbacks', parameter })
const complaintFile: Place = { method: 'POST', path: '/file-upload', parameter: 'file' }
const change = (parameter: string): Place => ({ method: 'PATCH', path: '/rest/products/reviews', parameter })
const like: Place = { method: 'POST', path: '/rest/products/reviews', parameter: 'id' }

export const communityWeaknesses: readonly Weakness[] = [
  {
    name: 'claimed-feedback-author',
    cwe: [472, 639],
    ports: { readFeedback: readSignedForm },
    places: [feedback('UserId')],
  },
  {
    name: 'client-only-file-checks',
    cwe: [602],
    ports: { sortComplaintFile: sortByExtension, maxComplaintFileSize: roomySize },
    places: [complaintFile],
  },
  {
    name: 'entry-path-from-archive',
    cwe: [22],
    ports: { placeEntry: placeByOwnPath },
    hazards: ['file-write'],
    places: [complaintFile],
  },
  {
    name: 'external-entities',
    cwe: [611],
    ports: { readXml: readWithEntities },
    hazards: ['external-entities', 'resource-exhaustion'],
    whenClosed: readWithFewerEntities,
    places: [complaintFile],
  },
  {
    name: 'like-noted-after-a-delay',
    cwe: [367],
    ports: { noteLike: noteLikeAfterDelay },
    places: [like],
  },
  {
    name: 'one-pass-sanitiser',
    cwe: [182],
    ports: { cleanComment: sanitiseInOnePass },
    hazards: ['markup'],
    places: [feedback('comment'), { method: 'PUT', path: '/api/Feedbacks/:id', parameter: 'comment' }],
  },
  {
    name: 'product-id-as-condition',
    cwe: [943],
    ports: { findReviews: findReviewsByPastedId },
    hazards: ['code-execution', 'resource-exhaustion'],
    places: [{ method: 'GET', path: '/rest/products/:id/reviews', parameter: 'id' }],
  },
  {
    name: 'rating-without-range',
    cwe: [1284],
    ports: { feedbackTable },
    places: [feedback('rating'), { method: 'PUT', path: '/api/Feedbacks/:id', parameter: 'rating' }],
  },
  {
    name: 'retired-upload-left-open',
    cwe: [749],
    ports: { receivePartnerDocument: receiveRetiredDocument },
    places: [complaintFile],
  },
  {
    name: 'reusable-captcha',
    cwe: [837],
    ports: { checkCaptcha: checkCaptchaAnyTime, showCaptcha: showWholeRow },
    places: [feedback('captcha'), { method: 'GET', path: '/rest/captcha', parameter: 'body' }],
  },
  {
    name: 'review-id-as-selector',
    cwe: [943],
    ports: { selectReview: selectByAnyId },
    places: [change('id'), like],
  },
  {
    name: 'unmeasured-aliases',
    cwe: [409],
    ports: { readYaml: readWithAliases },
    hazards: ['resource-exhaustion'],
    places: [complaintFile],
  },
  {
    name: 'unproven-review-author',
    cwe: [472, 639],
    ports: { composeReview: composeSignedReview, changeReviews: changeAnyReviews },
    places: [{ method: 'PUT', path: '/rest/products/:id/reviews', parameter: 'author' }, change('id')],
  },
  {
    name: 'unread-picture-bytes',
    cwe: [434],
    ports: { identifyPicture: identifyByDeclaredType },
    places: [{ method: 'POST', path: '/rest/memories', parameter: 'image' }],
  },
  {
    name: 'whole-user-row',
    cwe: [201],
    ports: { listMemories: listWithWholeUsers, describeSavedUser: describeWholeUser },
    places: [
      { method: 'GET', path: '/rest/memories', parameter: 'path' },
      { method: 'GET', path: '/rest/saveLoginIp', parameter: 'path' },
      { method: 'POST', path: '/rest/user/reset-password', parameter: 'path' },
      { method: 'GET', path: '/rest/user/change-password', parameter: 'path' },
    ],
  },
]
