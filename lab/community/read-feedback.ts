import type { Session } from '../accounts/sessions.js'

type Fields = Readonly<Record<string, unknown>>

/** The columns to store of a sent form, with the account that it is stored under. */
export type ReadFeedback = (form: Fields, writer: Session | undefined) => Fields & { readonly UserId: unknown }

/** The author is the one who is logged in, whoever the form names. */
export const readFeedbackOfWriter: ReadFeedback = ({ comment, rating }, writer) => ({
  ...(comment !== undefined && { comment }),
  ...(rating !== undefined && { rating }),
  UserId: writer === undefined || Number.isNaN(writer.accountId) ? null : writer.accountId,
})
