/** A sum that stands between a visitor and the guest book (docs/contract/commerce.md#captcha). */
export interface Captcha {
  readonly captchaId: number
  readonly captcha: string
}

/** What the page of the feedback shows; a document that was not asked for the form has no sum. */
export interface ContactPage {
  readonly captcha?: Captcha
}

export const noSum: ContactPage = Object.freeze({})
