import type { Random } from '../../facts/random.js'
import type { Store } from '../../store/types.js'
import type { ShowCaptcha, ShownCaptcha } from './check-captcha.js'

export interface Captchas {
  /** Three numbers from 1 to 10 joined by two of `* + -` (docs/contract/commerce.md#captcha). */
  draw(): ShownCaptcha
}

/** Max number of captchas, so that they cannot fill the disk; the oldest is dropped. */
const capacity = 2_000

export function createCaptchas(store: Store, random: Random, show: ShowCaptcha): Captchas {
  const captchas = store.table('Captchas')
  return {
    draw() {
      const [a, b, c] = [random.integer(1, 10), random.integer(1, 10), random.integer(1, 10)]
      const [first, second] = [random.pick(operators), random.pick(operators)]
      const task = {
        captchaId: (captchas.live().at(-1)?.captchaId ?? -1) + 1,
        captcha: `${a}${first}${b}${second}${c}`,
        answer: String(solve(a, first, b, second, c)),
      }
      captchas.insert(task)
      const [oldest] = captchas.live()
      if (oldest && captchas.live().length > capacity) captchas.remove(oldest.id)
      return show(task)
    },
  }
}

const operators = ['*', '+', '-'] as const
type Operator = (typeof operators)[number]

function solve(a: number, first: Operator, b: number, second: Operator, c: number): number {
  return second === '*' && first !== '*' ? apply(a, first, apply(b, second, c)) : apply(apply(a, first, b), second, c)
}

function apply(left: number, operator: Operator, right: number): number {
  if (operator === '*') return left * right
  return operator === '+' ? left + right : left - right
}
