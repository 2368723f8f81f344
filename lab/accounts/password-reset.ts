import type { PasswordResult } from './password-result.js'
import type { ResetLinks } from './reset-links.js'
import type { SecurityQuestion, User } from './tables.js'

/** A letter to an e-mail address; `link` is an address in the shop, or a whole one. */
export interface Letter {
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly link?: string
}

/** The tools that a reset is made with. */
export interface ResetTools {
  readonly links: ResetLinks
  /** Milliseconds of the lab's clock. */
  now(): number
  /** A text that cannot be guessed. */
  drawToken(): string
  findAccount(email: unknown): User | undefined
  accountOf(id: number): User | undefined
  questionOf(account: User): SecurityQuestion | undefined
  /** The stored form of the answer. */
  answerOf(account: User): string | null | undefined
  mail(letter: Letter): void
  /** Throws a ResourceError for a password that is not stored. */
  changePassword(account: User, password: unknown): User
  /** Reports a reset, and describes the account. */
  finish(account: User, answer?: unknown): Promise<PasswordResult>
  /** Reports a wrong answer. */
  noteAnswer(account: User, answer: string): Promise<void>
  noteLink(account: User): Promise<void>
  /** Ends every session that the account has. */
  endSessions(account: User): void
}

/** A reset of a password as it was asked for, by a form or a program. */
export type ResetFields = Readonly<Record<string, unknown>>

/** Gives an account a new password without the old one, or takes a step towards it. */
export type ResetPassword = (fields: ResetFields, tools: ResetTools) => Promise<PasswordResult>

/** The question that belongs to an address; undefined for none. */
export type TellQuestion = (email: string, tools: ResetTools) => SecurityQuestion | undefined
