export interface FeedbackValues {
  readonly comment: string
  /** Stars; 0 for none. */
  readonly rating: number
  readonly answer: string
}

export const emptyFeedback: FeedbackValues = { comment: '', rating: 0, answer: '' }

/** Max characters of a comment. */
export const maxCommentLength = 160

export function isComplete({ comment, rating, answer }: FeedbackValues): boolean {
  return comment !== '' && comment.length <= maxCommentLength && rating > 0 && isWholeNumber(answer)
}

/** An optional minus sign and digits. */
export function isWholeNumber(text: string): boolean {
  return /^-?\d+$/.test(text)
}

/** The address without its first three characters, or an anonymous name. */
export function nameAuthor(email: string | undefined): string {
  return email ? `***${email.slice(3)}` : 'anonymous'
}

export function thank(rating: number): string {
  return rating === 5 ? 'FEEDBACK_FIVE_STAR_THANK_YOU' : 'FEEDBACK_THANK_YOU'
}
