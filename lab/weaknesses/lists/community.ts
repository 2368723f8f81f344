import { takeClaimedAuthor } from '../claimed-feedback-author.js'
import { takeAnyFile } from '../client-only-file-checks.js'
import { placeByOwnPath } from '../entry-path-from-archive.js'
import { readWithEntities, readWithFewerEntities } from '../external-entities.js'
import { noteLikeAfterNap } from '../like-noted-after-a-nap.js'
import { sanitiseInOnePass } from '../one-pass-sanitiser.js'
import { findReviewsByPastedId } from '../product-id-as-condition.js'
import { keepPartnerDoor } from '../retired-upload-left-open.js'
import { keepAnsweredCaptcha } from '../reusable-captcha.js'
import { changeEveryMatch, selectByAnyId } from '../review-id-as-selector.js'
import { readWithAliases } from '../unmeasured-aliases.js'
import { leaveOwnerOut, takeClaimedName } from '../unproven-review-author.js'
import { takeForPicture } from '../unread-picture-bytes.js'
import type { Weakness } from '../weakness.js'
import { nameByWholeRow } from '../whole-user-row.js'

/** Where what customers say and send is weak. */
export const communityWeaknesses: readonly Weakness[] = [
  {
    name: 'claimed-feedback-author',
    cwe: [290],
    ports: { attributeFeedback: takeClaimedAuthor },
    places: [],
  },
  {
    name: 'client-only-file-checks',
    cwe: [602],
    ports: { wantsComplaintFile: takeAnyFile },
    places: [],
  },
  {
    name: 'entry-path-from-archive',
    cwe: [22],
    ports: { placeEntry: placeByOwnPath },
    hazards: ['file-write'],
    places: [],
  },
  {
    name: 'external-entities',
    cwe: [611],
    ports: { readXml: readWithEntities },
    hazards: ['external-entities', 'resource-exhaustion'],
    whenClosed: readWithFewerEntities,
    places: [],
  },
  {
    name: 'like-noted-after-a-nap',
    cwe: [367],
    ports: { noteLike: noteLikeAfterNap },
    places: [],
  },
  {
    name: 'one-pass-sanitiser',
    cwe: [182],
    ports: { cleanComment: sanitiseInOnePass },
    hazards: ['markup'],
    places: [],
  },
  {
    name: 'product-id-as-condition',
    cwe: [943],
    ports: { findReviews: findReviewsByPastedId },
    hazards: ['code-execution', 'resource-exhaustion'],
    places: [],
  },
  {
    name: 'retired-upload-left-open',
    cwe: [749],
    ports: { takesRetiredFormats: keepPartnerDoor },
    places: [],
  },
  {
    name: 'reusable-captcha',
    cwe: [837],
    ports: { retireCaptcha: keepAnsweredCaptcha },
    places: [],
  },
  {
    name: 'review-id-as-selector',
    cwe: [943],
    ports: { selectReviews: selectByAnyId, changeReviews: changeEveryMatch },
    places: [],
  },
  {
    name: 'unmeasured-aliases',
    cwe: [776],
    ports: { readYaml: readWithAliases },
    hazards: ['resource-exhaustion'],
    places: [],
  },
  {
    name: 'unproven-review-author',
    cwe: [290, 639],
    ports: { attributeReview: takeClaimedName, limitReviewChange: leaveOwnerOut },
    places: [],
  },
  {
    name: 'unread-picture-bytes',
    cwe: [434],
    ports: { isPicture: takeForPicture },
    places: [],
  },
  {
    name: 'whole-user-row',
    cwe: [200],
    ports: { namePhotographer: nameByWholeRow },
    places: [],
  },
]
