import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect } from 'vitest'
import { createTranslate } from '../../app/browser/texts.js'
import routes from '../../app/routes.js'
import { encodeProgress } from '../../lab/challenges/continue-codes.js'
import { packageRoot } from '../../lab/package/package-root.js'
import { test } from '../fixtures.js'
import { textOf } from '../support/documents.js'
import type { ServedLab } from '../support/serve-lab.js'
import { type Shopper, shoppers } from '../support/shoppers.js'

const german = createTranslate(JSON.parse(readFileSync(join(packageRoot, 'fixtures/i18n/de_DE.json'), 'utf8')))

/** A page as it is asked for, and what its document has to tell of the lab. */
interface Document {
  readonly at: string | ((lab: ServedLab) => string | Promise<string>)
  readonly as?: Shopper
  readonly shows: (lab: ServedLab) => readonly (string | null | undefined)[]
  /** The reason why there is nothing for a loader to read. */
  readonly readsNothing?: string
}

const ownersOf = <Row extends { readonly UserId?: unknown }>(rows: readonly Row[], owner: number) =>
  rows.filter(({ UserId }) => UserId === owner)
const addressOf = (lab: ServedLab) => ownersOf(lab.lab.store.table('Addresses').live(), 2)[0]
const jimsStreet = (lab: ServedLab) => [addressOf(lab)?.streetAddress]
const jimsCard = (lab: ServedLab) => [
  String(ownersOf(lab.lab.store.table('Cards').live(), 2)[0]?.cardNum ?? '').slice(-4),
]

/** The German text of a row. */
function germanOf<Row extends object>(lab: ServedLab, row: Row | undefined, field: keyof Row & string) {
  return row && String(lab.lab.texts.translateFields('de_DE', row, [field])[field])
}
const apple = (lab: ServedLab) => [germanOf(lab, lab.lab.store.table('Products').find(1), 'name')]

const orderOf = (lab: ServedLab) => lab.lab.store.collection('orders').all()[0]?.orderId ?? ''
const form =
  (...keys: string[]) =>
  () =>
    keys.map((key) => german(key))

/** All pages of `app/routes.ts`, by the file of their route. */
const documents: Readonly<Record<string, Document>> = {
  'shell/route.tsx': { at: '/search', as: 'admin', shows: () => [`${german('TITLE_BASKET')} 6`] },
  'traces/list/route.tsx': { at: '/trace', shows: form('TITLE_TRACES', 'TRACE_INCIDENT_ABOUT') },
  'traces/trace/route.tsx': { at: '/trace/busy-search', shows: form('TRACE_WHICH_ATTACK', 'TRACE_KNOWN_OFFICE') },
  'shell/languages/route.ts': { at: '/languages', shows: () => ['Deutsch'] },
  'catalogue/home/route.tsx': { at: '/', shows: apple },
  'catalogue/route.tsx': { at: '/search', shows: apple },
  'catalogue/suggestions/route.ts': { at: '/search/suggestions', shows: apple },
  'catalogue/product/route.tsx': { at: '/product/1', shows: apple },
  'reviews/route.ts': { at: '/product/1/reviews', shows: () => ['admin@juice-sh.op'] },
  'tutorial/route.tsx': { at: '/hacking-instructor', shows: apple },
  'tutorial/solved/route.ts': {
    at: async (lab) => {
      await lab.lab.challenges.applyContinueCode('hacking', encodeProgress('hacking', [1]) ?? '')
      return '/hacking-instructor/solved'
    },
    shows: (lab) => [lab.lab.challenges.list().find(({ solved }) => solved)?.key],
  },
  'tutorial/way/route.ts': {
    at: async (lab) => {
      await lab.lab.learning.markRead('sql-injection', 'injection')
      return '/hacking-instructor/way/loginAdminChallenge'
    },
    shows: (lab) => [lab.lab.texts.translate('de_DE', 'Data that becomes SQL')],
  },
  'tutorial/texts/route.ts': { at: '/hacking-instructor/texts/de_DE', shows: () => ['Sie heißt also anders.'] },
  'accounts/login/route.tsx': { at: '/login', shows: form('LABEL_EMAIL') },
  'accounts/register/route.tsx': { at: '/register', shows: () => ['Geburtsname der Mutter?'] },
  'accounts/forgot-password/route.tsx': {
    at: '/forgot-password?email=jim@juice-sh.op',
    shows: (lab) => [germanOf(lab, lab.lab.accounts.passwords.questionOf('jim@juice-sh.op') ?? undefined, 'question')],
  },
  'accounts/second-factor/route.tsx': { at: '/2fa/enter', shows: form('TWO_FACTOR_AUTH_NOT_EXPECTED') },
  'accounts/third-party-login/route.tsx': {
    at: '/third-party-login',
    shows: form('TITLE_THIRD_PARTY_LOGIN'),
    readsNothing: 'the token of the provider stands behind the #',
  },
  'privacy/route.tsx': {
    at: '/privacy-security',
    shows: form('NAV_PRIVACY_AND_SECURITY'),
    readsNothing: 'a frame of texts around the pages in it',
  },
  'privacy/overview/route.tsx': {
    at: '/privacy-security',
    shows: form('LABEL_PRIVACY_ASIDE'),
    readsNothing: 'ways to other pages',
  },
  'privacy/policy/route.tsx': { at: '/privacy-security/privacy-policy', shows: () => ['Juice Lab'] },
  'privacy/change-password/route.tsx': {
    at: '/privacy-security/change-password',
    as: 'jim',
    shows: form('LABEL_NEW_PASSWORD'),
    readsNothing: 'a form that begins empty',
  },
  'privacy/two-factor/route.tsx': {
    at: '/privacy-security/two-factor-authentication',
    as: 'jim',
    shows: form('2FA_SETUP_INSTRUCTIONS'),
  },
  'privacy/data-export/route.tsx': {
    at: '/privacy-security/data-export',
    as: 'jim',
    shows: form('DATA_EXPORT_INTRO'),
  },
  'privacy/last-login-ip/route.tsx': {
    at: (lab) => {
      lab.lab.store.table('Users').update(2, { lastLoginIp: '203.0.113.7' })
      return '/privacy-security/last-login-ip'
    },
    as: 'jim',
    shows: () => ['203.0.113.7'],
  },
  'staff/administration/route.tsx': { at: '/administration', as: 'admin', shows: () => ['jim@juice-sh.op'] },
  'staff/accounting/route.tsx': { at: '/accounting', as: 'accountant', shows: (lab) => [...apple(lab), orderOf(lab)] },
  'basket/route.tsx': { at: '/basket', as: 'admin', shows: apple },
  'checkout/address/route.tsx': {
    at: '/address/select',
    as: 'jim',
    shows: jimsStreet,
  },
  'addresses/saved/route.tsx': {
    at: '/address/saved',
    as: 'jim',
    shows: jimsStreet,
  },
  'addresses/create/route.tsx': { at: '/address/create', as: 'jim', shows: form('TITLE_NEW_ADDRESS') },
  'addresses/edit/route.tsx': {
    at: (lab) => `/address/edit/${addressOf(lab)?.id}`,
    as: 'jim',
    shows: form('TITLE_EDIT_ADDRESS'),
  },
  'checkout/delivery/route.tsx': {
    at: '/delivery-method',
    as: 'jim',
    shows: (lab) =>
      lab.lab.store
        .table('Deliveries')
        .live()
        .map((row) => germanOf(lab, row, 'name')),
  },
  'checkout/payment/route.tsx': { at: '/payment/shop', as: 'jim', shows: jimsCard },
  'checkout/saved-cards/route.tsx': { at: '/saved-payment-methods', as: 'jim', shows: jimsCard },
  'wallet/route.tsx': { at: '/wallet', as: 'jim', shows: () => ['100'] },
  'checkout/summary/route.tsx': { at: '/order-summary', as: 'admin', shows: apple },
  'checkout/completion/route.tsx': {
    at: (lab) => `/order-completion/${orderOf(lab)}`,
    as: 'admin',
    shows: (lab) => [orderOf(lab)],
  },
  'orders/history/route.tsx': { at: '/order-history', as: 'admin', shows: (lab) => [orderOf(lab)] },
  'orders/tracking/route.tsx': { at: (lab) => `/track-result?id=${orderOf(lab)}`, shows: (lab) => [orderOf(lab)] },
  'orders/tracking-new/route.tsx': {
    at: (lab) => `/track-result/new?id=${orderOf(lab)}`,
    shows: (lab) => [orderOf(lab)],
  },
  'deluxe/route.tsx': { at: '/deluxe-membership', as: 'jim', shows: () => ['49'] },
  'score-board/route.tsx': { at: '/score-board', shows: () => ['Login Admin'] },
  'score-board/panel/route.tsx': { at: '/score-board/loginAdminChallenge', shows: () => ['Login Admin'] },
  'score-board/settings/route.ts': {
    at: async (lab) => {
      await lab.lab.challenges.applyContinueCode('hacking', encodeProgress('hacking', [1]) ?? '')
      return '/score-board/continue-codes'
    },
    shows: (lab) => [lab.lab.challenges.continueCode('hacking')],
  },
  'learn/overview/route.tsx': { at: '/learn', shows: () => ['Der erste Abend', 'Eine Seite besteht aus Anfragen'] },
  'learn/path/route.tsx': { at: '/learn/first-evening', shows: () => ['Eine Seite besteht aus Anfragen'] },
  'learn/unit/route.tsx': {
    at: '/learn/injection/sql-injection',
    shows: () => ['Login Admin', 'concatenated-login-query', 'SQL'],
  },
  'coding/route.tsx': { at: '/score-board?codingChallenge=loginAdminChallenge', shows: () => ['Login Admin'] },
  'workbench/route.tsx': { at: '/fix', shows: () => ['any-password'] },
  'workbench/fix/route.tsx': {
    at: async (lab) => {
      await lab.logIn("' or 1=1--", 'x')
      return '/fix/concatenated-login-query'
    },
    shows: () => ['export async function findAccountByConcatenation'],
  },
  'nft/route.tsx': { at: '/juicy-nft', shows: form('NFT_STATE_LOCKED') },
  'web3/bee-haven/route.tsx': { at: '/bee-haven', shows: () => ['200 BEE', 'uint8 public balance = 200;'] },
  'web3/wallet/route.tsx': { at: '/wallet-web3', shows: () => ['contract ETHWalletBank'] },
  'web3/sandbox/route.tsx': { at: '/web3-sandbox', shows: () => ['contract HelloWorld'] },
  'about/route.tsx': {
    at: '/about',
    shows: (lab) => [lab.lab.store.table('Feedbacks').live()[0]?.comment?.slice(0, 12)],
  },
  'feedback/route.tsx': {
    at: '/contact?form',
    shows: (lab) => [lab.lab.store.table('Captchas').live().at(-1)?.captcha],
  },
  'complaint/route.tsx': {
    at: '/complain',
    as: 'jim',
    shows: form('LABEL_MESSAGE'),
    readsNothing: 'a form that begins empty',
  },
  'photo-wall/route.tsx': { at: '/photo-wall', shows: (lab) => [lab.lab.store.table('Memories').live()[0]?.caption] },
  'chat/route.tsx': { at: '/chatbot', as: 'jim', shows: () => ['What shall I call you?'] },
  'chat/conversation/route.tsx': { at: '/chatbot?assistant', shows: form('CHATBOT_NOTE_ASSISTANT') },
  'recycling/route.tsx': {
    at: '/recycle',
    as: 'jim',
    shows: jimsStreet,
  },
  'accounts/forbidden/route.tsx': {
    at: '/403',
    shows: form('TITLE_ACCESS_DENIED'),
    readsNothing: 'what was refused stands in the address',
  },
  'about/help/route.tsx': { at: '/help/injection', shows: () => ['SQL'] },
  'catalogue/anything-else/route.tsx': { at: '/nowhere-at-all', shows: apple },
}

async function openDocument(lab: ServedLab, { at, as }: Document) {
  const path = typeof at === 'string' ? at : await at(lab)
  const token = as === undefined ? undefined : (await lab.logIn(shoppers[as][0], shoppers[as][1])).token
  const Cookie = `language=de_DE${token === undefined ? '' : `; token=${token}`}`
  return lab.get(path, { headers: { Cookie, Accept: 'text/html' } })
}

/** The files of the routes inside of the shop's frame. */
async function pageFiles(): Promise<string[]> {
  const [pages] = await routes
  const filesOf = (entry: (typeof routes)[number]): string[] => [entry.file, ...(entry.children ?? []).flatMap(filesOf)]
  return pages === undefined ? [] : filesOf(pages)
}

const hasLoader = (file: string) => {
  const source = readFileSync(join(packageRoot, 'app', file), 'utf8')
  return /^export (const|function|async function) loader\b|^export \{[^}]*\bloader\b[^}]*\} from/m.test(source)
}

/** The ids that a document gives more than once, for browsers without scripts as for all others. */
function listTwins(html: string): string[] {
  const ids = [...html.replace(/<script[\s\S]*?<\/script>/g, '').matchAll(/\sid="([^"]*)"/g)].map(([, id]) => id ?? '')
  return ids.filter((id, place) => ids.indexOf(id) !== place)
}

describe('the documents of the pages', () => {
  test('are all of those in app/routes.ts', async () => {
    expect(Object.keys(documents).sort()).toEqual((await pageFiles()).sort())
  })

  test('are read by a loader wherever there is something to read', () => {
    const without = Object.keys(documents).filter((file) => !hasLoader(file))
    const expected = Object.entries(documents).filter(([, { readsNothing }]) => readsNothing !== undefined)
    expect(without).toEqual(expected.map(([file]) => file))
  })

  for (const [file, document] of Object.entries(documents))
    test(`${file} carries what it tells, in the language of the reader`, async ({ lab }) => {
      const reply = await openDocument(lab, document)
      expect(reply.status).toBe(200)
      const shown = file.endsWith('.ts') ? reply.text : textOf(reply)
      for (const words of document.shows(lab)) {
        expect(words).toBeTruthy()
        expect(shown).toContain(words)
      }
      expect(listTwins(reply.text)).toEqual([])
      // React takes over a Suspense boundary later than the rest, and throws it away when anything changes before that.
      expect(reply.text).not.toContain('<!--$')
    })
})
