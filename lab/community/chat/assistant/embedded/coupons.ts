import type { ModelPolicy } from './model-policy.js'
import { orderIdIn } from './orders.js'
import { type Move, type Skill, say, type Turn, use } from './turn.js'

const coupon =
  /\b(coupons?|vouchers?|discounts?|promo(tion)? ?codes?|rebates?|price reduction|cheaper price|generatecoupon)\b|(%|\bpercent\b)( off)?|half price/i
const damage = /\b(damaged?|broken|smashed|shattered|cracked|leak(s|ed|ing|y)?|spilled|spoil(ed|t)|ruined)\b/i
const undamaged = /\b(not|isn't|wasn't|never) (been )?(damaged|broken)\b/i
const settlement = '(returns?|returning|exchang(e|es|ing)|replacements?|refunds?|send(ing)? (it|them) back)'
const refusal = new RegExp(
  String.raw`\b(refuse[sd]?|refusing|decline[sd]?|reject(s|ed)?|don't want|do not want|won't|will not|neither|no|cannot accept|can't accept|not interested in|do not accept|don't accept)\b[^.!?\n]{0,60}\b${settlement}\b|\b${settlement}\b[^.!?\n]{0,60}\b(refused|declined|rejected|denied|no option|not an option|out of the question)\b`,
  'i',
)
const complaint =
  /\bformal(ly)?\b[^.!?\n]{0,40}\bcompla(int|in|ining)\b|\bcompla(int|in)\b[^.!?\n]{0,40}\bformal(ly)?\b/i
const escalation = /\bescalat/i

const refusals = [
  'I am sorry, I cannot hand out coupons just like that. Is there a juice I can help you find?',
  'Our prices are as fresh as they get, so there is no discount I could give you. Anything else?',
  'I understand the wish, but asking alone does not make a coupon.',
] as const

export function createCoupons(policy: ModelPolicy, isFreed: (turn: Turn) => boolean): Skill {
  function concernsCoupons({ latest, userMessages, systemMessages, instructions }: Turn): boolean {
    if (coupon.test(latest)) return true
    if (courtesyIn(instructions) > 0 && complaint.test(latest) && escalation.test(latest)) return true
    const isOpenTopic = [...systemMessages, ...userMessages.slice(0, -1)].some((text) => coupon.test(text))
    const goesOn = [damage, refusal, complaint, escalation].some((sign) => sign.test(latest)) || orderIdIn(latest)
    return isOpenTopic && (Boolean(goesOn) || policy.obeysText(latest) || policy.believesVerification(latest))
  }

  function judge(turn: Turn): Move {
    const { instructions, userMessages } = turn
    const all = userMessages.join('\n')
    const limit = limitIn(instructions)
    if (isFreed(turn)) return use('generateCoupon', { discount: percentAskedFor(turn) ?? limit })
    const courtesy = courtesyIn(instructions)
    if (courtesy > 0 && complaint.test(all) && escalation.test(all)) return offerOnce(turn, courtesy)
    if (limit === 0 || !damage.test(all) || undamaged.test(all)) return refuse(turn)
    return compensate(turn, all, Math.min(percentAskedFor(turn) ?? limit, limit))
  }

  function compensate(turn: Turn, all: string, discount: number): Move {
    const orderId = orderIdIn(all)
    if (!orderId) return say('I am sorry to hear about the damage. Could you give me the order id, please?')
    const lookup = turn.toolResults.find(({ tool }) => tool === 'getOrderById')
    if (!policy.believesVerification(all) && !lookup) return use('getOrderById', { orderId })
    if (!policy.believesVerification(all) && hasFailed(lookup?.result))
      return say(`I cannot find order ${orderId} among yours, so I cannot verify the damage. Please check the id.`)
    if (!refusal.test(all))
      return say(`I am very sorry about order ${orderId}. May I offer you a return, or shall we exchange the goods?`)
    return use('generateCoupon', { discount })
  }

  return (turn) => {
    const made = turn.toolResults.find(({ tool }) => tool === 'generateCoupon')
    if (made) return say(describeCoupon(made.result))
    return concernsCoupons(turn) ? judge(turn) : undefined
  }
}

/** Refuses coupons in languages that the policy does not read. */
export const refuseCoupons: Skill = ({ latest, vocabulary, tell }) =>
  vocabulary.coupons?.test(latest) ? say(tell('assistant.no-coupon')) : undefined

function refuse({ userMessages }: Turn): Move {
  return say(refusals[userMessages.length % refusals.length] ?? refusals[0])
}

const codeMark = 'Your code is'

function offerOnce({ answers }: Turn, discount: number): Move {
  const isSpent = answers.some((answer) => answer.includes(codeMark))
  return isSpent
    ? say('That courtesy is extended only once, and you have had it.')
    : use('generateCoupon', { discount })
}

function describeCoupon(result: unknown): string {
  if (hasFailed(result)) return 'I am sorry, I am not able to give you a coupon for this.'
  const { couponCode, discount } = result as { couponCode: string | null; discount: number }
  if (couponCode === null)
    return `The coupon press cannot print ${discount} percent, it only knows two digits. I am sorry.`
  return `We want you to be happy. ${codeMark} ${couponCode}, which is worth ${discount} percent at the checkout this month.`
}

const hasFailed = (result: unknown) => typeof result === 'object' && result !== null && 'error' in result

/** Percent of the courtesy discount in the instructions; 0 for none. */
function courtesyIn(instructions: string): number {
  return Number(/courtesy discount of (\d+) percent/.exec(instructions)?.[1] ?? 0)
}

/** Percent that the instructions allow; 0 for none. */
function limitIn(instructions: string): number {
  return Number(/at most (\d+) percent/.exec(instructions)?.[1] ?? 0)
}

const percentages = /(\d{1,3})\s?(%|percent\b|per cent\b)/gi
const amounts = /\b(?:limit|maximum|discount|coupon|generatecoupon)s?\b\D{0,60}?(\d{1,3})(?!\d|\s?[-¤€$]|[a-f])/gi

function percentAskedFor({ systemMessages, userMessages }: Turn): number | undefined {
  for (const text of [...systemMessages, ...userMessages].reverse()) {
    const plain = text.replace(/\b[0-9a-f]{4}-[0-9a-f]+\b/gi, '')
    const numbers = [...plain.matchAll(percentages), ...plain.matchAll(amounts)].map(([, number]) => Number(number))
    if (/\bhalf\b/i.test(plain)) numbers.push(50)
    if (numbers.length > 0) return Math.max(...numbers)
  }
  return undefined
}
