import { hashAnswer } from '../../../../../lab/accounts/passwords.js'
import type { Letter } from '../../../../../lab/outside/mailboxes.js'
import type * as ResetByAnswer from '../../../../../lab/weaknesses/reset-by-answer.js'
import type { ServedLab } from '../../../../support/serve-lab.js'
import type { Proof } from '../proof.js'
import { withSharedLab } from './with-lab.js'

type Fields = Readonly<Record<string, unknown>>
type Attack = (shop: ServedLab) => Promise<boolean>

/** The lab's clock, which trials turn forward. */
const clock = { ahead: 0, now: () => Date.now() + clock.ahead }

const week = 7 * 24 * 60 * 60 * 1000
const owner = { email: 'owner@juice.example', username: 'plum', password: 'forgotten-soon', answer: 'Rose' }
const [ownChoice, strangersChoice] = ['chosen-by-the-owner', 'chosen-by-a-stranger']

const reset = (shop: ServedLab, fields: Fields) => shop.post('/rest/user/reset-password', fields)
const chosen = (password: string) => ({ new: password, repeat: password })
const canLogIn = async (shop: ServedLab, email: string, password: string) =>
  (await shop.post('/rest/user/login', { email, password })).status === 200
const lettersOf = (shop: ServedLab) => shop.lab.outside.mailboxes.lettersTo(owner.email)
const tokenIn = (letter: Letter | undefined) => /\btoken=([\w-]+)/.exec(letter?.link ?? '')?.[1]

async function registerOwner(shop: ServedLab): Promise<void> {
  const { email, username, password, answer } = owner
  const reply = await shop.post('/api/Users', { email, username, password, passwordRepeat: password })
  const { data } = reply.json<{ data: { id: number } }>()
  await shop.post('/api/SecurityAnswers', { UserId: data.id, SecurityQuestionId: 1, answer })
}

/** The owner names the address; the token of the letter that came, if there is one. */
async function askForLink(shop: ServedLab): Promise<string | undefined> {
  const known = lettersOf(shop).length
  await reset(shop, { email: owner.email })
  return lettersOf(shop).length > known ? tokenIn(lettersOf(shop)[0]) : undefined
}

/** Somebody who holds a token tries it; true if they get in with the password of their choice. */
async function tryToken(shop: ServedLab, token: string | undefined): Promise<boolean> {
  if (token === undefined) return false
  await reset(shop, { email: owner.email, token, ...chosen(strangersChoice) })
  return canLogIn(shop, owner.email, strangersChoice)
}

/** A stranger with all that can be read about somebody. */
const knowFacts =
  (email: string, answer: string, username = ''): Attack =>
  async (shop) => {
    await reset(shop, { email, answer, username, ...chosen(strangersChoice) })
    return canLogIn(shop, email, strangersChoice)
  }

/** An old letter that was never followed. */
const findOldLetter: Attack = async (shop) => {
  const token = await askForLink(shop)
  clock.ahead += week
  return tryToken(shop, token)
}

/** A link that the owner has followed. */
const findUsedLink: Attack = async (shop) => {
  const token = await askForLink(shop)
  if (token !== undefined) await reset(shop, { email: owner.email, token, ...chosen(ownChoice) })
  return tryToken(shop, token)
}

/** The first of two letters, of which the owner has followed the second. */
const findFirstOfTwo: Attack = async (shop) => {
  const first = await askForLink(shop)
  const second = await askForLink(shop)
  if (second !== undefined) await reset(shop, { email: owner.email, token: second, ...chosen(ownChoice) })
  return tryToken(shop, first)
}

/** A stranger who asks for the link and finds its token in the reply. */
const readReply: Attack = async (shop) => {
  const { text } = await reset(shop, { email: owner.email })
  for (const token of text.match(/[\w-]{20,}/g) ?? []) if (await tryToken(shop, token)) return true
  return false
}

/** A stranger who asks for the link and works its token out. */
const computeToken: Attack = async (shop) => {
  const from = clock.now()
  await reset(shop, { email: owner.email })
  const moments = Array.from({ length: clock.now() - from + 1 }, (_, index) => from + index)
  const candidates = moments.map((moment) => hashAnswer(`${owner.email} ${moment}`))
  // A busy machine makes for more moments than tries that the shop answers in five minutes, so the right one is looked up.
  const sent = tokenIn(lettersOf(shop)[0]) ?? ''
  return candidates.includes(sent) && tryToken(shop, sent)
}

/** A stranger who has the letter lead to a server of their own, and an owner who follows it. */
const sendElsewhere: Attack = async (shop) => {
  await reset(shop, { email: owner.email, page: 'https://collect.example/here' })
  const [letter] = lettersOf(shop)
  const { host } = new URL(letter?.link ?? '/', shop.url)
  return host === 'collect.example' && tryToken(shop, tokenIn(letter))
}

/** True if the owner gets a new password, after a slip, whichever way the shop has. */
async function resetAsOwner(shop: ServedLab): Promise<boolean> {
  const { email, username, answer, password } = owner
  // Others may name the address too: that changes nothing.
  const token = await askForLink(shop)
  if (!(await canLogIn(shop, email, password))) return false
  const proof = token === undefined ? { email, answer, username } : { email, token }
  await reset(shop, { ...proof, new: ownChoice, repeat: 'a-slip' })
  await reset(shop, { ...proof, ...chosen(ownChoice) })
  return canLogIn(shop, email, ownChoice)
}

/** A stranger who tries all of these ways, each in a shop with a fresh customer. */
function takeOver(...attacks: readonly Attack[]): Proof {
  return {
    async try(version) {
      const { resetByAnswer, tellQuestion } = await version.load<typeof ResetByAnswer>()
      return withSharedLab(
        { resetPassword: resetByAnswer, tellQuestion },
        async (shop) => {
          const begin = async () => {
            await shop.lab.reset({ progress: true })
            await registerOwner(shop)
          }
          await begin()
          const feature = await resetAsOwner(shop)
          for (const attack of attacks) {
            await begin()
            if (await attack(shop)) return { attack: true, feature }
          }
          return { attack: false, feature }
        },
        { clock },
      )
    },
  }
}

const onMailbox = [findOldLetter, findUsedLink, findFirstOfTwo, readReply, computeToken, sendElsewhere]

export const answerForJim = takeOver(knowFacts('jim@juice-sh.op', 'Samuel'), ...onMailbox)
export const answerForBender = takeOver(knowFacts('bender@juice-sh.op', "Stop'n'Drop"), ...onMailbox)
export const answerForBjoern = takeOver(knowFacts('bjoern@juice-sh.op', 'West-2082'), ...onMailbox)
export const answerForBjoernOfOwasp = takeOver(
  knowFacts('bjoern@owasp.org', 'Zaya'),
  knowFacts('john@juice-sh.op', 'Daniel Boone National Forest', 'j0hNny'),
  ...onMailbox,
)
export const answerForUvogin = takeOver(knowFacts('uvogin@juice-sh.op', 'Silence of the Lambs'), ...onMailbox)
