import type { Fix } from './fix.js'
import { takeFields } from './running/results.js'
import { fieldsOf, returnsWhere, trialsOf } from './trial.js'

const { attack, variant, use } = trialsOf('readSignedForm')

interface Written {
  readonly comment?: string
  readonly rating?: number
}

const columns = ['UserId', 'comment', 'rating']

/** Expects the columns of a feedback by an author, and no others. */
const writes = (author: number | null, { comment, rating }: Written) =>
  returnsWhere(`the feedback with UserId ${author}, without any other field than comment and rating`, (value) => {
    const row = fieldsOf(value)
    const isPlain = Object.keys(row).every((key) => columns.includes(key))
    return isPlain && row.UserId === author && row.comment === comment && row.rating === rating
  })

export const claimedFeedbackAuthorFix: Fix = {
  name: 'claimed-feedback-author',
  duty: [
    'Reads comment and rating of a feedback, and no other field: none of the captcha, and no other column of the table.',
    "Its UserId is that of the writer's session, or null without one.",
  ].join('\n'),
  ports: { readSignedForm: 'readFeedback' },
  types: `type Fields = Readonly<Record<string, unknown>>

/** \`writer.accountId\` is the id of the logged-in account. */
export type ReadFeedback = (form: Fields, writer: Session | undefined) => Fields & { readonly UserId: unknown }`,
  live: { take: takeFields },
  draw(random) {
    const accountId = random.integer(20, 900)
    const victim = accountId + random.integer(1, 50)
    const written = { comment: `Juice ${random.hex(4)}`, rating: random.integer(1, 5) }
    const form = (more: object) => ({ ...written, captchaId: random.integer(0, 99), captcha: '12', ...more })
    const session = { accountId }
    return {
      trials: [
        attack('a claimed author without a session', [form({ UserId: victim }), undefined], writes(null, written)),
        variant('a claimed author in a session', [form({ UserId: victim }), session], writes(accountId, written)),
        variant('the first account', [form({ UserId: 1 }), session], writes(accountId, written)),
        variant('an author as text', [form({ UserId: String(victim) }), undefined], writes(null, written)),
        variant('an author in a list', [form({ UserId: [victim] }), session], writes(accountId, written)),
        variant('no author in a session', [form({ UserId: null }), session], writes(accountId, written)),
        variant('a claimed id of the feedback', [form({ id: victim }), session], writes(accountId, written)),
        variant('a claimed time of writing', [form({ createdAt: '2020-01-01' }), undefined], writes(null, written)),
        variant('an author of nothing', [form({ UserId: 0 }), session], writes(accountId, written)),
        use('a customer writes', [form({}), session], writes(accountId, written)),
        use('a second customer writes', [form({}), { accountId: victim }], writes(victim, written)),
        use('a customer names himself', [form({ UserId: accountId }), session], writes(accountId, written)),
        use('a visitor writes', [form({}), undefined], writes(null, written)),
        use(
          'umlauts and quotes',
          [{ comment: 'Süß, o\'neil "sagt"', rating: 5 }, session],
          writes(accountId, { comment: 'Süß, o\'neil "sagt"', rating: 5 }),
        ),
        use(
          'a long comment',
          [{ comment: 'x'.repeat(1000), rating: 1 }, undefined],
          writes(null, { comment: 'x'.repeat(1000), rating: 1 }),
        ),
        use('only a rating', [{ rating: 3 }, session], writes(accountId, { rating: 3 })),
      ],
    }
  },
}
