/** A sum to solve before a feedback is taken (docs/contract/commerce.md#captcha). */
export interface Captcha {
  readonly captchaId: number
  readonly captcha: string
}

/** The data of the page of the feedback; a document that was not asked for the form has no captcha. */
export interface FeedbackData {
  readonly captcha?: Captcha
}

export const noCaptcha: FeedbackData = Object.freeze({})
