import type { Store } from '../store/types.js'
import type { Fix } from './fix.js'
import { readsTypes, tableOf, writesTypes } from './handles.js'
import { allOf, leaves, returns, returnsWhere, trialsOf } from './trial.js'

const check = trialsOf('checkCaptchaAnyTime')
const show = trialsOf('showWholeRow')

export const reusableCaptchaFix: Fix = {
  name: 'reusable-captcha',
  duty: [
    'checkCaptchaAnyTime tells whether an answer, as a text, is that of the captcha with this captchaId.',
    'Each answer, right or wrong, uses the captcha up: no later answer is right.',
    'A visitor who solved five captchas or more within the last minute is a program, and is refused.',
    'showWholeRow returns what a visitor sees of a captcha: captchaId and captcha, without the answer.',
  ].join('\n'),
  ports: { checkCaptchaAnyTime: 'checkCaptcha', showWholeRow: 'showCaptcha' },
  types: `export interface CaptchaContext {
  readonly captchas: Table<Captcha>
  /** Epoch milliseconds. */
  readonly now: number
  /** Epoch milliseconds at which this visitor solved captchas, the latest last. */
  readonly solvedAt: readonly number[]
}

export type CheckCaptcha = (context: CaptchaContext, captchaId: number, answer: unknown) => boolean

export type ShowCaptcha = (task: CaptchaTask) => ShownCaptcha

/** A sum, such as \`3+4*2\`. */
export interface CaptchaTask {
  readonly captchaId: number
  readonly captcha: string
  readonly answer: string
}

${readsTypes}

${writesTypes}`,
  draw(random) {
    const now = Date.UTC(2026, 10, 29, 12) + random.integer(0, 9999)
    const tasks = Array.from({ length: random.integer(3, 6) }, (_, index) => {
      const [one, other] = [random.integer(2, 9), random.integer(2, 9)]
      return { captchaId: 10 + index * 3, captcha: `${one}*${other}+${index}`, answer: String(one * other + index) }
    })
    const task = random.pick(tasks)
    const { captchaId, answer } = task
    const ask =
      (sent: unknown, seconds: readonly number[] = [], id = captchaId) =>
      (store: Store) => [
        { captchas: tableOf(store, 'Captchas'), now, solvedAt: seconds.map((ago) => now - ago * 1000) },
        id,
        sent,
      ]
    const isUsedUp = leaves(`no captcha ${captchaId} that ${answer} is the answer of, and all others`, (store) => {
      const rows = store.table('Captchas').live()
      const isLeft = rows.some((row) => row.captchaId === captchaId && row.answer === answer)
      const others = tasks.filter((one) => one !== task)
      return !isLeft && others.every((one) => rows.some((row) => row.captchaId === one.captchaId))
    })
    const [yes, no] = [returns(true), returns(false)]
    const rest = (count: number) => Array.from({ length: count }, () => random.integer(61, 4000))
    const recent = (count: number) => Array.from({ length: count }, () => random.integer(1, 59))
    const sees = (shown: (typeof tasks)[number]) =>
      returnsWhere(`captchaId ${shown.captchaId} and captcha ${JSON.stringify(shown.captcha)} alone`, (value) => {
        const { captchaId: id, captcha, ...more } = (value ?? {}) as Partial<typeof shown>
        const isAlone = Object.values(more).every((one) => one === undefined)
        return id === shown.captchaId && captcha === shown.captcha && isAlone
      })
    const [first = task, second = task] = tasks
    return {
      rows: { Captchas: tasks },
      trials: [
        check.attack('an answer that could serve again', ask(answer), allOf(yes, isUsedUp)),
        show.attack('the answer in what a visitor sees', [task], sees(task)),
        check.variant('a wrong answer, after which a right one could follow', ask('-1'), allOf(no, isUsedUp)),
        check.variant('an answer of nothing', ask(undefined), allOf(no, isUsedUp)),
        check.variant('an answer in a list', ask([answer]), allOf(no, isUsedUp)),
        check.variant('five within a minute', ask(answer, recent(5)), no),
        check.variant('many within a minute', ask(answer, [...rest(3), ...recent(random.integer(6, 40))]), no),
        check.variant('five within a minute, and older ones', ask(answer, [...rest(9), ...recent(5)]), no),
        check.variant('a captcha that does not exist', ask(answer, [], 9000), no),
        check.variant('the answer of another captcha', ask(`${answer}0`), allOf(no, isUsedUp)),
        check.variant('no captcha, and no answer', ask(undefined, [], Number.NaN), no),
        show.variant('another captcha', [first], sees(first)),
        show.variant('a row as stored', [{ ...second, id: 1, createdAt: 'today' }], sees(second)),
        check.use('a visitor answers', ask(answer), yes),
        check.use('a visitor answers a second time within a minute', ask(answer, recent(1)), allOf(yes, isUsedUp)),
        check.use('four within a minute', ask(answer, recent(4)), yes),
        check.use('many, but long ago', ask(answer, rest(30)), yes),
        check.use('a wrong answer', ask('möhre'), no),
        check.use('an empty answer', ask(''), no),
        ...tasks.map((one) => check.use('any captcha of the shop', ask(one.answer, [], one.captchaId), yes)),
        ...tasks.map((one) => show.use('a visitor sees a captcha', [one], sees(one))),
      ],
    }
  },
}
