export interface Entry {
  readonly to: string
  /** Text key; empty if the text varies. */
  readonly text: string
  /** The accessible name that scripts look for (docs/contract/ui-automation.md). */
  readonly name: string
  /** True if the server renders the whole page, so that the browser must load the document. */
  readonly wholePage?: boolean
}

export const ordersEntries: readonly Entry[] = [
  { to: '/order-history', text: 'LABEL_ORDER_HISTORY', name: 'Go to order history page' },
  { to: '/recycle', text: 'NAV_RECYCLE', name: 'Go to recycling page' },
  { to: '/address/saved', text: 'MY_SAVED_ADRESSES', name: 'Go to saved address page' },
  { to: '/saved-payment-methods', text: 'MY_PAYMENT_OPTIONS', name: 'Go to saved payment methods page' },
  { to: '/wallet', text: 'DIGITAL_WALLET', name: 'Go to wallet page' },
]

export const privacyEntries: readonly Entry[] = [
  { to: '/privacy-security/privacy-policy', text: 'TITLE_PRIVACY_POLICY', name: 'Go to privacy policy page' },
  { to: '/privacy-security/data-export', text: 'TITLE_REQUEST_DATA_EXPORT', name: 'Go to data export page' },
  { to: '/dataerasure', text: 'TITLE_REQUEST_DATA_ERASURE', name: 'Go to data subject page', wholePage: true },
  { to: '/privacy-security/change-password', text: 'TITLE_CHANGE_PASSWORD', name: 'Go to change password page' },
  {
    to: '/privacy-security/two-factor-authentication',
    text: 'TITLE_TWO_FACTOR_AUTH_CONFIG',
    name: 'Go to two factor authentication page',
  },
  { to: '/privacy-security/last-login-ip', text: 'LAST_LOGIN_IP', name: 'Go to last login ip page' },
]

export const aboutEntry: Entry = { to: '/about', text: 'NAV_ABOUT', name: 'Go to about us page' }
export const workbenchEntry: Entry = { to: '/fix', text: 'TITLE_WORKBENCH', name: 'Open workbench' }
export const photoWallEntry: Entry = { to: '/photo-wall', text: 'NAV_PHOTO_WALL', name: 'Go to photo wall' }
export const membershipEntry: Entry = {
  to: '/deluxe-membership',
  text: 'LABEL_DELUXE_MEMBERSHIP',
  name: 'Go to deluxe membership page',
}
export const contactEntry: Entry = { to: '/contact', text: 'NAV_CONTACT', name: 'Go to contact us page' }
export const complainEntry: Entry = { to: '/complain', text: 'NAV_COMPLAIN', name: 'Go to complain page' }
export const chatEntry: Entry = { to: '/chatbot', text: 'NAV_SUPPORT_CHAT', name: 'Go to chatbot page' }
export const loginEntry: Entry = { to: '/login', text: 'TITLE_LOGIN', name: 'Go to login page' }
export const profileEntry: Entry = { to: '/profile', text: '', name: 'Go to user profile', wholePage: true }
export const learnEntry: Entry = { to: '/learn', text: 'TITLE_LEARN', name: 'Go to learn page' }
export const tracesEntry: Entry = { to: '/trace', text: 'TITLE_TRACES', name: 'Find the trace' }
export const accountingEntry: Entry = { to: '/accounting', text: 'ACCOUNTING', name: 'Go to accounting page' }
