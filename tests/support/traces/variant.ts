import type { Act } from '../../../lab/proofs/proof.js'
import type { RecordedLine } from '../../../lab/traces/recording.js'

/** One course of an attack, of which a log has one. */
export interface Variant {
  readonly acts: readonly Act[]
  /** The answers to questions that only the recorded lines know: texts and numbers, and the lines whose time is asked for. */
  readonly answers?: (lines: readonly RecordedLine[]) => {
    readonly texts?: Readonly<Record<string, string>>
    readonly times?: Readonly<Record<string, number>>
  }
}

export const course = (...acts: readonly Act[]): Variant => ({ acts })

/** Gets addresses one after the other. */
export const visitAll =
  (...paths: readonly string[]): Act =>
  async (me) => {
    for (const path of paths) await me.get(path)
  }

/** Logs in, and gets addresses with the session. */
export const visitAs =
  (email: string, password: string, ...paths: readonly string[]): Act =>
  async (me) => {
    const { token } = await me.logIn(email, password)
    for (const path of paths) await me.get(path, { token, headers: { Cookie: `token=${token}` } })
  }

/** Logs in, and writes a review of a product under the name of another account. */
export const reviewAs =
  (email: string, password: string, author: string, product: number): Act =>
  async (me) => {
    const { token } = await me.logIn(email, password)
    await me.put(`/rest/products/${product}/reviews`, { message: 'Sour', author }, { token })
  }

/** Tries passwords of an account one after the other. */
export const guess =
  (email: string, ...passwords: readonly string[]): Act =>
  async (me) => {
    for (const password of passwords) await me.post('/rest/user/login', { email, password })
  }
