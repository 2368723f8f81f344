import type { PublicConfig } from '../kit/public-config'

/** Translates the texts for first-time visitors; a shop's own texts stay as they are. */
export function configInLanguage(config: PublicConfig, translate: (english: string) => string): PublicConfig {
  const { application } = config
  const { welcomeBanner, cookieConsent } = application
  const { title, message } = welcomeBanner
  return {
    ...config,
    application: {
      ...application,
      welcomeBanner: { ...welcomeBanner, title: translate(title), message: translate(message) },
      cookieConsent: {
        ...cookieConsent,
        message: translate(cookieConsent.message),
        dismissText: translate(cookieConsent.dismissText),
        linkText: translate(cookieConsent.linkText),
      },
    },
  }
}
