import type { ClassState, LearnerItem, LearnerRow } from '../../../../lab/client/desk-api.js'

const firstNames =
  'Anna Ben Chloé Dimitri Elif Farid Greta Håkon Inés Jonas Kira Luca Mia Noah Olga Pavel Quentin Rosa'.split(' ')
const lastNames =
  'Abel Brandt Costa Dubois Eriksen Fontaine García Haddad Ito Jansen Kowalski Lindqvist Moreau Nakamura'.split(' ')
const groups = ['Red', 'Green', 'Blue']
const challenges = [
  { key: 'loginAdminChallenge', name: 'Login Admin' },
  { key: 'scoreBoardChallenge', name: 'Score Board' },
  { key: 'localXssChallenge', name: 'DOM XSS' },
  { key: 'accessLogDisclosureChallenge', name: 'Access Log' },
]

const itemKeys = [
  'scoreBoardChallenge',
  'loginAdminChallenge',
  'localXssChallenge',
  'forgedFeedbackChallenge',
  'basketAccessChallenge',
].concat(
  'directoryListingChallenge',
  'loginJimChallenge',
  'adminSectionChallenge',
  'zeroStarsChallenge',
  'redirectChallenge',
)

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()

const pick = <Value>(values: readonly Value[], place: number) => values[place % values.length] as Value

/** The items of an assignment, `count` of them done; if these are five or more, the last of them is late. */
export function makeItems(count: number): LearnerItem[] {
  return itemKeys.map((key, place) => ({
    key,
    part: place % 4 === 3 ? 'fix' : 'solve',
    points: 5,
    done: place < count ? minutesAgo(10 + place) : null,
    late: count > 4 && place === count - 1,
  }))
}

/** A learner of a class; different for each number on the roster. */
export function makeLearner(place: number, changes: Partial<LearnerRow> = {}): LearnerRow {
  const name = `${pick(firstNames, place)} ${pick(lastNames, place * 5 + Math.floor(place / 18))}`
  const solved = (place * 7) % 23
  const online = place % 5 !== 4
  return {
    id: `learner-${place + 1}`,
    name,
    email: `learner-${place + 1}@school.example`,
    group: pick(groups, place),
    key: `KIWI-${String(1000 + place * 37)}`,
    passcode: place % 2 === 0 ? String(1000 + place) : null,
    joinUrl: `http://class.example:3000/join?code=KIWI-${1000 + place * 37}`,
    url: null,
    state: online ? 'open' : 'idle',
    online,
    lastSeen: minutesAgo(online ? 0 : place + 30),
    solved,
    coded: place % 4,
    patched: place % 3,
    points: solved * 5,
    items: [],
    lastSolve: solved > 0 ? { ...pick(challenges, place), at: minutesAgo(3 + place * 2) } : null,
    nearMiss:
      place % 3 === 0
        ? {
            ...pick(challenges, place + 1),
            hint: 'The quote got through; what follows it did not.',
            at: minutesAgo(1 + place),
          }
        : null,
    hints: place % 6,
    tries: (place * 3) % 8,
    stuckMinutes: online ? (place * 7) % 31 : null,
    frozen: false,
    restored: 0,
    shard: null,
    ...changes,
  }
}

/** A class of `count` learners. */
export function makeLearners(
  count: number,
  changes: (place: number) => Partial<LearnerRow> = () => ({}),
): LearnerRow[] {
  return Array.from({ length: count }, (_, place) => makeLearner(place, changes(place)))
}

export function makeClassState(changes: Partial<ClassState>, learners: readonly LearnerRow[]): ClassState {
  return {
    name: 'Web security, evening course',
    assignment: null,
    joinUrl: 'http://class.example:3000/join',
    total: 115,
    points: 0,
    frozen: false,
    shard: null,
    shards: [],
    learners: learners.length,
    online: learners.filter(({ online }) => online).length,
    now: new Date().toISOString(),
    ...changes,
  }
}
