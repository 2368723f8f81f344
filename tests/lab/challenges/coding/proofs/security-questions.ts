import { load } from 'js-yaml'
import { openWeb } from '../../../../../lab/outside/web.js'
import type { ServedLab } from '../../../../support/serve-lab.js'
import type { Proof, Version } from '../proof.js'
import { withSharedLab } from './with-lab.js'

/** Somebody who has forgotten a password. */
interface Owner {
  /** Number of the question that was chosen at registration. */
  readonly question: number
  /** The truth about them, by question; questions that are missing they cannot answer. */
  readonly truth: Readonly<Record<string, string>>
  /** The small internet's knowledge about them: a page, the place on it, and what to make of it. */
  readonly findings: readonly (readonly [page: string, place: RegExp, conclude?: (found: string) => string])[]
}

const password = 'a-new-one-for-now'

/** Answers that somebody finds who reads up on a person, and those readings turned round. */
function research({ findings }: Owner): string[] {
  const web = openWeb()
  const answers = findings.map(([page, place, conclude = (found: string) => found]) => {
    const [site = '', key = ''] = page.split('/')
    const found = place.exec(web.find(site, key)?.markdown ?? '')?.[1]
    if (found === undefined) throw new Error(`${page} does not tell ${place}`)
    return conclude(found)
  })
  return answers.flatMap((answer) => [answer, [...answer].reverse().join('')])
}

/** Gives a lab the questions of the changed seeds; stored answers keep the numbers they were given with. */
function changeQuestions(shop: ServedLab, { text }: Version): void {
  const table = shop.lab.store.table('SecurityQuestions')
  const questions = load(text) as string[]
  for (const { id } of table.live()) {
    const question = questions[id - 1]
    if (question === undefined) removeQuestion(shop, id)
    else table.update(id, { question })
  }
}

/** An answer without its question cannot be kept. */
function removeQuestion({ lab }: ServedLab, id: number): void {
  const answers = lab.store.table('SecurityAnswers')
  for (const answer of answers.live()) if (answer.SecurityQuestionId === id) answers.remove(answer.id)
  lab.store.table('SecurityQuestions').remove(id)
}

async function questionOf(shop: ServedLab, email: string): Promise<string> {
  const { question } = (await shop.get(`/rest/user/security-question?email=${email}`)).json<{
    question?: { question?: string }
  }>()
  return question?.question ?? ''
}

async function reset(shop: ServedLab, email: string, answer: string | undefined): Promise<boolean> {
  const body = { email, answer, new: password, repeat: password }
  return (await shop.post('/rest/user/reset-password', body)).status === 200
}

/** Opens an account whose owner answers the question truthfully; the mail address, or undefined when there is no answer. */
async function register(shop: ServedLab, { question, truth }: Owner): Promise<string | undefined> {
  const email = 'owner@juice.example'
  const reply = await shop.post('/api/Users', { email, password: 'forgotten-soon', passwordRepeat: 'forgotten-soon' })
  const { data } = reply.json<{ data: { id: number } }>()
  const answer = truth[shop.lab.store.table('SecurityQuestions').find(question)?.question ?? '']
  if (answer === undefined) return undefined
  const sent = await shop.post('/api/SecurityAnswers', { UserId: data.id, SecurityQuestionId: question, answer })
  return sent.status === 201 ? email : undefined
}

/** True if somebody who answered another question long ago is still asked that one, and gets in with it. */
async function isKnownToOthers(shop: ServedLab): Promise<boolean> {
  const email = 'basil@juice-sh.op'
  return (await questionOf(shop, email)).includes('hiking') && (await reset(shop, email, 'English Riviera'))
}

/** A stranger who answers the security question with what is told in public. */
function answerForOwner(owner: Owner): Proof {
  return {
    try: (version) =>
      withSharedLab({}, async (shop) => {
        changeQuestions(shop, version)
        const email = await register(shop, owner)
        const guesses = email === undefined ? [] : research(owner)
        let attack = false
        for (const guess of guesses) attack ||= await reset(shop, email ?? '', guess)
        const feature =
          email !== undefined &&
          (await reset(shop, email, owner.truth[await questionOf(shop, email)])) &&
          (await isKnownToOthers(shop))
        return { attack, feature }
      }),
  }
}

export const answerForJim = answerForOwner({
  question: 1,
  truth: {
    'Your eldest siblings middle name?': 'Samuel',
    "Your mother's first name?": 'Winona',
    'A sentence of at least five words that you made up for this shop?': 'Seven torpedoes waltz in velour shirts',
    "Mother's maiden name?": 'Davis',
  },
  findings: [
    ['starbase/the-kirk-brothers', /George (\w+) Kirk/],
    ['starbase/the-kirk-brothers', /\| (\w+) Kirk \| mother/],
    ['starbase/the-kirk-brothers', /\| (\w+) Kirk \| father/],
  ],
})

export const answerForBender = answerForOwner({
  question: 10,
  truth: {
    'Company you first work for as an adult?': "Stop'n'Drop",
    'Town where you were born or built?': 'Tijuana',
    'Recovery code in your password manager? (16 characters or more)': 'kq7x-w29t-h4mz-0bf3',
    'Your serial or personnel number?': '2716057',
  },
  findings: [
    ['almanac-3000/the-booths', /abbreviated \*and\*: \*\*(.+?)\*\*/],
    ['almanac-3000/bending-unit-22', /factory in (\w+)/],
    ['almanac-3000/bending-unit-22', /serial number (\d+)/],
  ],
})

export const answerForBjoern = answerForOwner({
  question: 9,
  truth: {
    'Your ZIP/postal code when you were a teenager?': 'West-2082',
    'Random word and number of your own, 16 characters or more?': 'wheelbarrow-58113',
    'Town where you went to school as a teenager?': 'Uetersen',
    'Company you first work for as an adult?': 'a shipping line',
  },
  findings: [
    ['old-postcodes/north-of-hamburg', /Uetersen \| (\d{4})/, (code) => `West-${code}`],
    ['talks-on-tape/speaker-bjoern', /rose town of \*(\w+)\*/],
  ],
})

export const answerForBjoernOfOwasp = answerForOwner({
  question: 7,
  truth: {
    'Name of your favorite pet?': 'Zaya',
    'Which kind of animal is your favorite pet?': 'cat',
    'A sentence of at least five words that you have told nobody?': 'The tuna is behind the router',
    'Name of your favorite pet, spelled backwards?': 'ayaZ',
  },
  findings: [
    ['talks-on-tape/shop-floor-stories', /it says \*(\w+)\*/],
    ['talks-on-tape/shop-floor-stories', /with the picture of the (\w+)/],
  ],
})

/** Reads digits as letters, and writes a title as posters do. */
function writeAsOnPoster(leet: string): string {
  const letters: Readonly<Record<string, string>> = { 0: 'o', 1: 'i', 3: 'e', 4: 'a' }
  const plain = leet.replace(/[0134]/g, (digit) => letters[digit] ?? digit)
  return plain.replace(/\b\w(?=\w{3})/g, (letter) => letter.toUpperCase())
}

export const answerForUvogin = answerForOwner({
  question: 12,
  truth: {
    'Your favorite movie?': 'Silence of the Lambs',
    'Leading actress or actor of your favorite movie?': 'Jodie Foster',
    'Your favorite movie, written in l33t?': 's1l3nc3 0f th3 l4mbs',
    'A phrase of your own from your password manager? (16 characters or more)': 'n0b0dy kn0ws th1s 0n3',
  },
  findings: [
    ['attic/chirper-uv0g1n-five-years-ago', /34sy\. (.+?)\./],
    ['attic/chirper-uv0g1n-five-years-ago', /34sy\. (.+?)\./, writeAsOnPoster],
    ['attic/chirper-uv0g1n-five-years-ago', /1991, ([\w ]+),/],
  ],
})
