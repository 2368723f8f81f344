import type { Store } from '../store/types.js'
import type { Fix } from './fix.js'
import { tableOf, writesTypes } from './handles.js'
import { storeErrorModule } from './store-error.js'
import { allOf, fieldsOf, leaves, refusesBy, returnsWhere, trialsOf } from './trial.js'

const { attack, variant, use } = trialsOf('keepAndTellCaptcha')

interface Task {
  readonly image: string
  readonly answer: string
  readonly UserId: number
}

/** Columns of a stored row that tell nothing. */
const harmless = ['image', 'UserId', 'id', 'createdAt', 'updatedAt']

const shows = ({ image, answer, UserId }: Task) =>
  returnsWhere(`image and UserId ${UserId}, without the answer`, (value) => {
    const row = fieldsOf(value)
    const isPlain = Object.entries(row).every(([key, one]) => one === undefined || harmless.includes(key))
    return isPlain && row.image === image && row.UserId === UserId && !JSON.stringify(row).includes(answer)
  })

const keeps = ({ image, answer, UserId }: Task) =>
  leaves('the captcha stored with its answer', (store) => {
    const row = store.table('ImageCaptchas').live().at(-1)
    return row?.image === image && row.answer === answer && row.UserId === UserId
  })

export const captchaAnswerInReplyFix: Fix = {
  name: 'captcha-answer-in-reply',
  duty: 'Stores a captcha (image, answer, UserId), and returns what the visitor sees: image and UserId, without the answer. The StoreError of an account that does not exist is passed on.',
  ports: { keepAndTellCaptcha: 'keepImageCaptcha' },
  types: `export interface ImageCaptchaTask {
  readonly image: string
  readonly answer: string
  readonly UserId: number
}

export type ShownImageCaptcha = Omit<ImageCaptchaTask, 'answer'> & Partial<ImageCaptchaTask>

/** Stores a captcha and gives what the visitor sees; throws a StoreError for an unknown account. */
export type KeepImageCaptcha = (captchas: Table<ImageCaptcha>, task: ImageCaptchaTask) => ShownImageCaptcha

${writesTypes}`,
  modules: storeErrorModule,
  draw(random) {
    const people = random.integer(3, 6)
    const draw = (characters: string, UserId = random.integer(1, people)): Task => ({
      image: `<svg width="150"><path d="M${random.integer(1, 99)} ${random.integer(1, 99)}"/></svg>`,
      answer: random.text(5, characters),
      UserId,
    })
    const letters = draw('abcdefghjkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ')
    const keep = (task: Task) => (store: Store) => [tableOf(store, 'ImageCaptchas'), task]
    const isKept = (task: Task) => allOf(shows(task), keeps(task))
    const signs = draw('!?#%&$ßéöü')
    const last = draw('klmn', people)
    const digits = draw('23456789')
    return {
      rows: {
        Users: Array.from({ length: people }, (_, index) => ({ email: `${index}@example.org` })),
        ImageCaptchas: [],
      },
      trials: [
        attack('the reply to a request for a captcha', keep(letters), shows(letters)),
        variant('an answer of digits', keep(digits), shows(digits)),
        variant('an answer of signs', keep(signs), shows(signs)),
        variant('an answer of one character', keep({ ...letters, answer: '~' }), shows({ ...letters, answer: '~' })),
        variant('the last account', keep(last), shows(last)),
        use('a customer asks for a captcha', keep(letters), isKept(letters)),
        use('a second customer', keep({ ...digits, UserId: people }), isKept({ ...digits, UserId: people })),
        use('an answer of signs', keep(signs), isKept(signs)),
        use('an account that does not exist', keep({ ...digits, UserId: people + 50 }), refusesBy('StoreError')),
      ],
    }
  },
}
