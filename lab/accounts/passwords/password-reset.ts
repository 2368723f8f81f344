import type { SecurityQuestion, User } from '../tables.js'
import type { PasswordResult } from './password-result.js'
import type { ResetLinks } from './reset-links.js'

/** An e-mail; `link` is a path of the shop, or a full URL. */
export interface Letter {
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly link?: string
}

export interface ResetTools {
  readonly links: ResetLinks
  /** Milliseconds of the lab's clock. */
  now(): number
  drawToken(): string
  findAccount(email: unknown): User | undefined
  accountOf(id: number): User | undefined
  questionOf(account: User): SecurityQuestion | undefined
  answerOf(account: User): string | null | undefined
  mail(letter: Letter): void
  /** Throws a ResourceError for a password that is not stored. */
  changePassword(account: User, password: unknown): User
  finish(account: User, answer?: unknown): Promise<PasswordResult>
  noteAnswer(account: User, answer: string): Promise<void>
  noteLink(account: User): Promise<void>
  endSessions(account: User): void
}

export type ResetFields = Readonly<Record<string, unknown>>

/** Sets a new password without the old one, or takes a step towards it. */
export type ResetPassword = (fields: ResetFields, tools: ResetTools) => Promise<PasswordResult>

export type TellQuestion = (email: string, tools: ResetTools) => SecurityQuestion | undefined
