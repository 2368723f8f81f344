/** The values of a feedback form. */
export interface FeedbackValues {
  readonly comment: string
  /** Stars, 0 as long as none are chosen. */
  readonly rating: number
  /** The answer to the captcha, as it was typed. */
  readonly answer: string
}

export const emptyFeedback: FeedbackValues = { comment: '', rating: 0, answer: '' }

/** Max characters of a comment. */
export const maxCommentLength = 160

/** True if a form may be sent. */
export function isComplete({ comment, rating, answer }: FeedbackValues): boolean {
  return comment !== '' && comment.length <= maxCommentLength && rating > 0 && isWholeNumber(answer)
}

/** True if a text is an optional minus sign and digits. */
export function isWholeNumber(text: string): boolean {
  return /^-?\d+$/.test(text)
}

/** As what an author is known to the others: the address without its first three characters, or nobody in particular. */
export function nameAuthor(email: string | undefined): string {
  return email ? `***${email.slice(3)}` : 'anonymous'
}

/** The key of the words for a feedback with that many stars. */
export function thank(rating: number): string {
  return rating === 5 ? 'FEEDBACK_FIVE_STAR_THANK_YOU' : 'FEEDBACK_THANK_YOU'
}
