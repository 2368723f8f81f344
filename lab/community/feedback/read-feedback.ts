import type { Session } from '../../accounts/tokens/sessions.js'

type Fields = Readonly<Record<string, unknown>>

export type ReadFeedback = (form: Fields, writer: Session | undefined) => Fields & { readonly UserId: unknown }

/** The author is the logged-in account, whatever the form says. */
export const readFeedbackOfWriter: ReadFeedback = ({ comment, rating }, writer) => ({
  ...(comment !== undefined && { comment }),
  ...(rating !== undefined && { rating }),
  UserId: writer === undefined || Number.isNaN(writer.accountId) ? null : writer.accountId,
})
