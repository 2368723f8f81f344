import type { Controls } from './controls.js'

const captcha = (lines: string) => `import type { KeepImageCaptcha } from '../accounts/privacy/keep-image-captcha.js'
export const keepAndTellCaptcha: KeepImageCaptcha = (captchas, task) => {
const { image, answer, UserId } = task
${lines}
}`
const like = (lines: string) => `import { setTimeout as wait } from 'node:timers/promises'
import type { NoteLike } from '../community/reviews/note-like.js'
export const noteLikeAfterDelay: NoteLike = async (reviews, id, email) => {
${lines}
}`
const rename = (lines: string) => `import { isOwnPage } from '../accounts/profile/form-source.js'
import type { RenameByForm } from '../accounts/profile/rename-form.js'
export const renameByAnyForm: RenameByForm = ({ account, username, source }, { users, prepareUser }) => {
const save = () => users.update(account.id, username === undefined ? {} : prepareUser({ username }, { ...account })) ?? account
${lines}
}`
const reusable = (lines: string, shown = '{ captchaId, captcha }') => `
import type { CheckCaptcha, ShowCaptcha } from '../community/feedback/check-captcha.js'
export const checkCaptchaAnyTime: CheckCaptcha = ({ captchas, now, solvedAt }, captchaId, answer) => {
const isFast = solvedAt.filter((time) => now - time < 60_000).length >= 5
const task = captchas.live().find((row) => row.captchaId === captchaId)
${lines}
}
export const showWholeRow: ShowCaptcha = ({ captchaId, captcha, answer }) => (${shown})`
const payment = (lines: string) => `import type { SettleMembership } from '../accounts/payment/membership-payment.js'
import { MembershipRefusal } from '../accounts/payment/membership-refusal.js'
export const settleKnownModes: SettleMembership = ({ ownerId, price, paymentMode, paymentId }, { wallets, cards }) => {
${lines}
}`
const funds = "if (paymentMode === 'wallet' && !wallets.pay(ownerId, price)) throw new MembershipRefusal('no')"
const card = "if (paymentMode === 'card' && !cards.canPay(paymentId, ownerId)) throw new MembershipRefusal('no')"
const review = (author: string, lines: string) => `
import type { ChangeReviews, ComposeReview } from '../community/reviews/write-review.js'
export const composeSignedReview: ComposeReview = ({ product, message, claimedAuthor, email }) => ({
  product, message, author: ${author}, likesCount: 0, likedBy: [],
})
export const changeAnyReviews: ChangeReviews = (reviews, selector, message, email) => {
const none = { original: [], updated: [] }
const change = message === undefined ? { $unset: { message: '' } } : { $set: { message } }
${lines}
}`
const details = (lines: string) => `import { CheckoutRefusal } from '../shop/checkout/checkout-refusal.js'
import { readOrderDetails, type TakeOrderDetails } from '../shop/checkout/order-details.js'
export const takeNamedDetails: TakeOrderDetails = (sent, customer) => {
const details = readOrderDetails(sent)
${lines}
return details
}`
const foreign = "throw new CheckoutRefusal('no', 400)"

export const writingControls: Readonly<Record<string, Controls>> = {
  'captcha-answer-in-reply': {
    honest: ['lab/accounts/privacy/keep-image-captcha.ts', 'keepImageCaptcha'],
    wrong: {
      'forgets to store it': captcha('return { image, UserId }'),
      'stores it without the answer': captcha('captchas.insert({ image, UserId })\nreturn { image, UserId }'),
      'returns the stored row': captcha('return captchas.insert(task)'),
      'reverses the answer': captcha(
        "captchas.insert(task)\nreturn { image, UserId, answer: [...answer].reverse().join('') }",
      ),
      'gives it another name': captcha('captchas.insert(task)\nreturn { image, UserId, hint: answer }'),
      'stores a mask': captcha("captchas.insert({ ...task, answer: '*****' })\nreturn { image, UserId }"),
    },
    right: {
      'leaves it out of the stored row': captcha('const { answer: _, ...shown } = captchas.insert(task)\nreturn shown'),
    },
  },
  'like-noted-after-a-delay': {
    honest: ['lab/community/reviews/note-like.ts', 'noteLikeAtomically'],
    wrong: {
      'checks before the delay': like(
        'const [review] = reviews.find({ _id: id })\nif (review?.likedBy.includes(email)) return { original: [], updated: [] }\nawait wait(50)\nreturn reviews.update({ _id: id }, { $inc: { likesCount: 1 }, $addToSet: { likedBy: email } })',
      ),
      'checks before a promise': like(
        'const [review] = await Promise.resolve(reviews.find({ _id: id }))\nif (review?.likedBy.includes(email)) return { original: [], updated: [] }\nawait null\nreturn reviews.update({ _id: id }, { $inc: { likesCount: 1 }, $addToSet: { likedBy: email } })',
      ),
      'adds to the set alone': like(
        'return reviews.update({ _id: id }, { $inc: { likesCount: 1 }, $addToSet: { likedBy: email } })',
      ),
      'counts what it has read': like(
        'const [review] = reviews.find({ _id: id })\nif (!review || review.likedBy.includes(email)) return { original: [], updated: [] }\nawait wait(10)\nreturn reviews.update({ _id: id }, { $set: { likesCount: review.likesCount + 1, likedBy: [...review.likedBy, email] } })',
      ),
      'forgets the count': like('return reviews.update({ _id: id }, { $addToSet: { likedBy: email } })'),
    },
    right: {
      'checks and writes after the delay': like(
        'await wait(10)\nconst [review] = reviews.find({ _id: id })\nif (!review || review.likedBy.includes(email)) return { original: [], updated: [] }\nreturn reviews.update({ _id: id }, { $set: { likesCount: review.likesCount + 1, likedBy: [...review.likedBy, email] } })',
      ),
    },
  },
  'profile-form-without-origin-check': {
    honest: ['lab/accounts/profile/rename-form.ts', 'renameByForm'],
    wrong: {
      'asks for the mark alone': rename("if (source.site === 'cross-site') return undefined\nreturn save()"),
      'saves, then checks': rename('const saved = save()\nreturn isOwnPage(source) ? saved : undefined'),
      'looks for the host': rename(
        "const page = source.origin ?? source.referer ?? source.host\nif (source.site === 'cross-site' || !page.includes(source.host)) return undefined\nreturn save()",
      ),
      'asks for the beginning': rename(
        "const page = source.origin ?? source.referer ?? 'https://' + source.host\nif (source.site === 'cross-site' || !page.startsWith('https://' + source.host)) return undefined\nreturn save()",
      ),
      'wants an origin': rename('if (!source.origin || !isOwnPage(source)) return undefined\nreturn save()'),
      'keeps empty names': rename('if (!isOwnPage(source)) return undefined\nreturn username ? save() : account'),
      'saves the name as sent': rename(
        'if (!isOwnPage(source)) return undefined\nreturn username === undefined ? account : users.update(account.id, { username })',
      ),
    },
    right: {
      'compares hosts': rename(
        "const page = source.origin ?? source.referer\nif (source.site === 'cross-site') return undefined\nif (page !== undefined && (!URL.canParse(page) || new URL(page).host !== source.host)) return undefined\nreturn save()",
      ),
    },
  },
  'reusable-captcha': {
    honest: [
      ['lab/community/feedback/check-captcha.ts', 'checkCaptchaOnce'],
      ['lab/community/feedback/check-captcha.ts', 'showWithoutAnswer'],
    ],
    wrong: {
      'uses it up only if right': reusable(
        'if (isFast || task?.answer !== answer) return false\ncaptchas.remove(task.id)\nreturn true',
      ),
      'has no limit': reusable(
        'if (task === undefined) return false\ncaptchas.remove(task.id)\nreturn task.answer === answer',
      ),
      'shows the answer': reusable(
        'if (isFast || task === undefined) return false\ncaptchas.remove(task.id)\nreturn task.answer === answer',
        '{ captchaId, captcha, answer }',
      ),
      'compares what may be missing': reusable(
        'if (isFast) return false\nif (task) captchas.remove(task.id)\nreturn task?.answer === answer',
      ),
      'compares loosely': reusable(
        'if (isFast || task === undefined) return false\ncaptchas.remove(task.id)\nreturn task.answer == answer',
      ),
      'removes all': reusable(
        'if (isFast || task === undefined) return false\nfor (const { id } of captchas.live()) captchas.remove(id)\nreturn task.answer === answer',
      ),
      'counts the five latest': reusable(
        'if (solvedAt.length >= 5 || task === undefined) return false\ncaptchas.remove(task.id)\nreturn task.answer === answer',
      ),
    },
    right: {
      'removes, then judges': reusable(
        "if (task === undefined || isFast) return false\nconst expected = task.answer\nreturn captchas.remove(task.id) && typeof answer === 'string' && answer === expected",
      ),
      'forgets the answer': reusable(
        'if (task === undefined || isFast) return false\ncaptchas.update(task.id, { answer: null })\nreturn task.answer === answer && task.answer !== null',
      ),
    },
  },
  'unknown-payment-mode': {
    honest: ['lab/accounts/payment/membership-payment.ts', 'settleMembership'],
    wrong: {
      'asks for any mode': payment(`if (!paymentMode) throw new MembershipRefusal('no')\n${funds}\n${card}`),
      'asks an object': payment(
        `if (!(String(paymentMode) in { wallet: 1, card: 1 })) throw new MembershipRefusal('no')\n${funds}\n${card}`,
      ),
      'checks the list after it has paid': payment(
        `wallets.pay(ownerId, price)\nif (!['wallet', 'card'].includes(paymentMode)) throw new MembershipRefusal('no')\n${card}`,
      ),
      'refuses a list of others': payment(
        `if (['paid', 'free', 'none', '', null, undefined].includes(paymentMode)) throw new MembershipRefusal('no')\n${funds}\n${card}`,
      ),
      'ignores case in the list': payment(
        `if (!['wallet', 'card'].includes(String(paymentMode).toLowerCase())) throw new MembershipRefusal('no')\n${funds}\n${card}`,
      ),
      'throws another error': payment(
        `if (!['wallet', 'card'].includes(paymentMode)) throw new Error('no')\n${funds}\n${card}`,
      ),
      'takes both': payment(
        "if (!wallets.pay(ownerId, price) && !cards.canPay(paymentId, ownerId)) throw new MembershipRefusal('no')",
      ),
    },
    right: {
      'asks a list first': payment(
        `if (!['wallet', 'card'].includes(paymentMode)) throw new MembershipRefusal('no')\n${funds}\n${card}`,
      ),
      'decides once': payment(
        "const isPaid = paymentMode === 'wallet' ? wallets.pay(ownerId, price) : paymentMode === 'card' && cards.canPay(paymentId, ownerId)\nif (!isPaid) throw new MembershipRefusal('Something went wrong')",
      ),
    },
  },
  'unproven-review-author': {
    honest: [
      ['lab/community/reviews/write-review.ts', 'composeReviewOfWriter'],
      ['lab/community/reviews/write-review.ts', 'changeOwnReviews'],
    ],
    wrong: {
      'mends the new review alone': review('email', 'return reviews.update(selector, change)'),
      'mends the change alone': review(
        'claimedAuthor',
        'return email === undefined ? none : reviews.update({ ...selector, author: email }, change)',
      ),
      'falls back to the claim': review(
        'email ?? claimedAuthor',
        'return email === undefined ? none : reviews.update({ ...selector, author: email }, change)',
      ),
      'lets the selector name the author': review(
        'email',
        'return email === undefined ? none : reviews.update({ author: email, ...selector }, change)',
      ),
      'forgets visitors': review('email', 'return reviews.update({ ...selector, author: email }, change)'),
      'checks the first one': review(
        'email',
        'const [first] = reviews.find(selector)\nreturn first?.author === email && email !== undefined ? reviews.update(selector, change) : none',
      ),
    },
    right: {
      'changes them one by one': review(
        'email',
        'const all = [...new Set(reviews.find(selector))].filter(({ author }) => email !== undefined && author === email)\nconst results = all.map(({ _id }) => reviews.update({ _id }, change))\nreturn { original: results.flatMap(({ original }) => original), updated: results.flatMap(({ updated }) => updated) }',
      ),
    },
  },
  'unverified-order-details': {
    honest: ['lab/shop/checkout/order-details.ts', 'takeOrderDetails'],
    wrong: {
      'checks the card alone': details(
        `if (details.paymentId !== 'wallet' && !customer.ownsCard(details.paymentId)) ${foreign}`,
      ),
      'checks the address alone': details(`if (!customer.ownsAddress(details.addressId)) ${foreign}`),
      'lets the wallet pass all': details(
        `if (details.paymentId === 'wallet') return details\nif (!customer.ownsCard(details.paymentId) || !customer.ownsAddress(details.addressId) || !customer.knowsDelivery(details.deliveryMethodId)) ${foreign}`,
      ),
      'forgets the delivery': details(
        `if ((details.paymentId !== 'wallet' && !customer.ownsCard(details.paymentId)) || !customer.ownsAddress(details.addressId)) ${foreign}`,
      ),
      'checks only what was sent': details(
        `if (details.paymentId !== 'wallet' && details.paymentId && !customer.ownsCard(details.paymentId)) ${foreign}\nif (details.addressId && !customer.ownsAddress(details.addressId)) ${foreign}\nif (details.deliveryMethodId && !customer.knowsDelivery(details.deliveryMethodId)) ${foreign}`,
      ),
      'asks for one of the two': details(
        `if (!customer.ownsCard(details.paymentId) && !customer.ownsAddress(details.addressId)) ${foreign}\nif (!customer.knowsDelivery(details.deliveryMethodId)) ${foreign}`,
      ),
      'refuses the wallet': details(
        `if (!customer.ownsCard(details.paymentId) || !customer.ownsAddress(details.addressId) || !customer.knowsDelivery(details.deliveryMethodId)) ${foreign}`,
      ),
    },
    right: {
      'checks one after the other': details(
        `const { paymentId, addressId, deliveryMethodId } = details\nif (!(paymentId === 'wallet' || customer.ownsCard(paymentId))) ${foreign}\nif (!customer.ownsAddress(addressId)) ${foreign}\nif (!customer.knowsDelivery(deliveryMethodId)) ${foreign}`,
      ),
    },
  },
}
