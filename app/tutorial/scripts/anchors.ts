import type { Step } from '../steps'

/** Stands in for what is not on a page, as a step needs an anchor. */
export const home = '[aria-label="Back to homepage"]'
/** The same, for a step that speaks of it. */
export const shopName = `header ${home}`
export const search = '#searchQuery'
export const searchField = '#searchQuery input'
export const heading = '#searchValue'
export const account = '#navbarAccount'
export const sideMenu = 'button[aria-label="Open Sidenav"]'
export const email = '#email'
export const password = '#password'
export const loginButton = '#loginButton'
/** In the open menu, else the button that opens it. */
export const wayToLogin = ['#navbarLoginButton', account]
/** In the open menu, else the button that opens it. */
export const wayToLogout = ['#navbarLogoutButton', account]
/** The form, else the way to it. */
export const loginForm = ['#login-form', ...wayToLogin]

export const panelButton = '#inspector-button'
export const panelList = ['#inspector nav', '#inspector', panelButton]
/** The heading of the request that is open in the panel. */
export const panelRequest = '#inspected'
/** Beside that heading. */
export const panelEdit = '[aria-labelledby="inspected"] [aria-pressed]:nth-child(2)'
/** Of the open form: its path, and its body. */
export const panelPath = '#inspector form label:has(select) + label'
export const panelBody = '#inspector form div:has(> textarea):last-child'

export const iframePayload = '<iframe src="javascript:alert(`xss`)">'

/** True where there is nothing to put a ring round. */
export function isStandIn({ anchor, step }: { readonly anchor: Element | undefined; readonly step: Step }): boolean {
  return anchor?.matches(home) === true && !step.anchor.includes(shopName)
}
