/** The data of the page of the data export. */
export interface ExportPageData {
  /** The CAPTCHA that is asked for; undefined for none. */
  readonly captcha?: { readonly image?: string; readonly end?: number }
}

export const noCaptcha: ExportPageData = Object.freeze({})
