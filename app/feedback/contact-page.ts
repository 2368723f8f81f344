/** A sum that stands between a visitor and the feedback (docs/contract/commerce.md#captcha). */
export interface Captcha {
  readonly captchaId: number
  readonly captcha: string
}

/** The data of the page of the feedback; a document that was not asked for the form has no sum. */
export interface ContactPage {
  readonly captcha?: Captcha
}

export const noSum: ContactPage = Object.freeze({})
