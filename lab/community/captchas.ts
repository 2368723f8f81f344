import { randomInt } from 'node:crypto'
import type { Store } from '../store/types.js'

/** A sum to solve, its answer included, as the contract has it (commerce.md 6.1). */
export interface CaptchaTask {
  readonly captchaId: number
  readonly captcha: string
  readonly answer: string
}

export interface Captchas {
  /** Three numbers from 1 to 10 joined by two of `* + -`; never expires and may be reused. */
  draw(): CaptchaTask
}

export function createCaptchas(store: Store): Captchas {
  return {
    draw() {
      const [a, b, c] = [randomInt(1, 11), randomInt(1, 11), randomInt(1, 11)]
      const [first, second] = [drawOperator(), drawOperator()]
      const task = {
        captchaId: store.table('Captchas').all().length,
        captcha: `${a}${first}${b}${second}${c}`,
        answer: String(solve(a, first, b, second, c)),
      }
      store.table('Captchas').insert(task)
      return task
    },
  }
}

type Operator = '*' | '+' | '-'

function drawOperator(): Operator {
  return (['*', '+', '-'] as const)[randomInt(3)] as Operator
}

function solve(a: number, first: Operator, b: number, second: Operator, c: number): number {
  return second === '*' && first !== '*' ? apply(a, first, apply(b, second, c)) : apply(apply(a, first, b), second, c)
}

function apply(left: number, operator: Operator, right: number): number {
  if (operator === '*') return left * right
  return operator === '+' ? left + right : left - right
}
