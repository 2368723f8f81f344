import { readFixture } from '../package/read-fixture.js'
import { listParts, type PhotoClue, productPartKeys, productParts, readClues } from './catalogue-config.js'
import type { ConfigIssue } from './config-error.js'
import type { ShopConfig } from './shop-config.js'

export { listRemarks } from './remarks.js'

type Contradiction = ConfigIssue & { readonly key: string }

/** Omissions and contradictions in a configuration of valid shape (docs/contract/progress-and-ctf.md#environment). */
export function findContradictions(config: ShopConfig): Contradiction[] {
  return [...checkCombinations(config), ...checkTampering(config), ...checkProducts(config), ...checkMemories(config)]
}

function checkCombinations({ challenges, ctf, hackingInstructor }: ShopConfig): Contradiction[] {
  const { url, pollFrequencySeconds } = ctf.systemWideNotifications
  return [
    ...when(challenges.restrictToTutorialsFirst && !hackingInstructor.isEnabled, {
      key: 'challenges.restrictToTutorialsFirst',
      message: 'challenges.restrictToTutorialsFirst needs the tutorials, but hackingInstructor.isEnabled is false.',
      remedy: 'Set hackingInstructor.isEnabled to true, or challenges.restrictToTutorialsFirst to false.',
    }),
    ...when(ctf.showFlagsInNotifications && !challenges.showSolvedNotifications, {
      key: 'ctf.showFlagsInNotifications',
      message:
        'ctf.showFlagsInNotifications has nowhere to show flags, because challenges.showSolvedNotifications is false.',
      remedy: 'Set challenges.showSolvedNotifications to true, or ctf.showFlagsInNotifications to false.',
    }),
    ...when(ctf.showCountryDetailsInNotifications !== 'none' && !ctf.showFlagsInNotifications, {
      key: 'ctf.showCountryDetailsInNotifications',
      message: 'ctf.showCountryDetailsInNotifications needs flags, but ctf.showFlagsInNotifications is false.',
      remedy: "Set ctf.showFlagsInNotifications to true, or ctf.showCountryDetailsInNotifications to 'none'.",
    }),
    ...when(Boolean(url) && !((pollFrequencySeconds ?? 0) > 0), {
      key: 'ctf.systemWideNotifications.pollFrequencySeconds',
      message:
        'ctf.systemWideNotifications has a url, and no number of seconds above zero after which to ask it again.',
      remedy: 'Set ctf.systemWideNotifications.pollFrequencySeconds to 30, for example.',
    }),
  ]
}

/** A link that contains the old one does not count as changed. */
function checkTampering({ challenges, products }: ShopConfig): Contradiction[] {
  const target = challenges.overwriteUrlForProductTamperingChallenge
  const link = products.find(({ urlForProductTamperingChallenge: url }) => url)?.urlForProductTamperingChallenge
  return when(link !== undefined && target.includes(link), {
    key: 'challenges.overwriteUrlForProductTamperingChallenge',
    message: `challenges.overwriteUrlForProductTamperingChallenge has in it ${link}, to which the product links already, so nobody could change that.`,
    remedy: 'Give another address, such as https://owasp.slack.com.',
  })
}

function checkProducts({ products }: ShopConfig): Contradiction[] {
  const blueprint = products.findIndex((product) => listParts(product).includes('blueprint'))
  return [
    ...checkLength('products', products.length, 4),
    ...productParts.flatMap((part) =>
      checkOnce(
        'products',
        productPartKeys[part],
        products.flatMap((product, index) => (listParts(product).includes(part) ? [index] : [])),
      ),
    ),
    ...products.flatMap((product, index) =>
      checkOnePart(
        `products.${index}`,
        listParts(product).map((part) => productPartKeys[part]),
      ),
    ),
    ...when(blueprint >= 0 && !products[blueprint]?.exifForBlueprintChallenge, {
      key: `products.${blueprint}`,
      message: `products.${blueprint} has fileForRetrieveBlueprintChallenge, but no exifForBlueprintChallenge.`,
      remedy: 'Add exifForBlueprintChallenge with a list, [~] will do.',
    }),
  ]
}

function checkMemories({ memories }: ShopConfig): Contradiction[] {
  const clues = memories.map(readClues)
  const indexesWith = (kind: 'meta' | 'visual') => clues.flatMap((clue, index) => (clue[kind] ? [index] : []))
  return [
    ...checkLength('memories', memories.length, 2),
    ...checkOnce('memories', 'geoStalkingMetaSecurityQuestion and geoStalkingMetaSecurityAnswer', indexesWith('meta')),
    ...checkOnce(
      'memories',
      'geoStalkingVisualSecurityQuestion and geoStalkingVisualSecurityAnswer',
      indexesWith('visual'),
    ),
    ...clues.flatMap((clue, index) => [
      ...checkOnePart(`memories.${index}`, [
        ...(clue.meta ? ['geoStalkingMeta…'] : []),
        ...(clue.visual ? ['geoStalkingVisual…'] : []),
      ]),
      ...checkOwner(index, memories[index]?.user, (clue.meta ?? clue.visual)?.owner),
      ...checkQuestion(index, clue.meta ?? clue.visual),
    ]),
  ]
}

function checkOwner(index: number, user: string | undefined, owner: string | undefined): Contradiction[] {
  return when(user !== undefined && owner !== undefined && user !== owner, {
    key: `memories.${index}.user`,
    message: `memories.${index}.user is '${user}', but the answer this photo gives away is that of '${owner}'.`,
    remedy: `Write 'user: ${owner}', or leave the user out.`,
  })
}

function checkQuestion(index: number, clue: PhotoClue | undefined): Contradiction[] {
  const last = readFixture<string[]>('seeds', 'security-questions.yml').length
  const isKnown = clue === undefined || (Number.isInteger(clue.question) && clue.question >= 1 && clue.question <= last)
  return when(!isKnown, {
    key: `memories.${index}`,
    message: `memories.${index} answers a security question that does not exist.`,
    remedy: `Give the number of one, from 1 to ${last}.`,
  })
}

function checkLength(key: 'products' | 'memories', length: number, least: number): Contradiction[] {
  return when(length < least, {
    key,
    message: `${key} has ${length} entries, the shop needs at least ${least}.`,
    remedy: `Add ${least - length} more, or leave ${key} out to have the default ones.`,
  })
}

function checkOnce(list: 'products' | 'memories', mark: string, indexes: readonly number[]): Contradiction[] {
  const [, second] = indexes
  return when(indexes.length !== 1, {
    key: second === undefined ? list : `${list}.${second}`,
    message: `${list} must have exactly one entry with ${mark}, but ${indexes.length} have it.`,
    remedy: second === undefined ? `Add ${mark} to one entry.` : 'Remove it from all entries but one.',
  })
}

function checkOnePart(key: string, marks: readonly string[]): Contradiction[] {
  return when(marks.length > 1, {
    key,
    message: `${key} carries ${marks.join(' and ')}, but each must sit on an entry of its own.`,
    remedy: 'Move one of them to another entry.',
  })
}

function when(wrong: boolean, contradiction: Contradiction): Contradiction[] {
  return wrong ? [contradiction] : []
}
