export const home = '[aria-label="Back to homepage"]'
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

export const iframePayload = '<iframe src="javascript:alert(`xss`)">'
