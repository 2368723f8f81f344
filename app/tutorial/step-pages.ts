/** The pages of steps, by their paths, and the text keys of their names. */
const names = {
  '/about': 'NAV_ABOUT',
  '/address/create': 'TITLE_NEW_ADDRESS',
  '/address/saved': 'MY_SAVED_ADRESSES',
  '/basket': 'TITLE_BASKET',
  '/contact': 'NAV_CONTACT',
  '/login': 'TITLE_LOGIN',
  '/score-board': 'TITLE_SCORE_BOARD',
  '/search': 'TITLE_ALL_PRODUCTS',
} as const

export type StepPage = keyof typeof names

/** Pages with a form of their own, which a bubble for another page would lie upon. */
const busyPages = ['/register', '/forgot-password', '/fix', '/traces']
/** Those on the way to a login. */
const beforeLogin = ['/register', '/forgot-password']

export const pageName = (page: StepPage) => names[page]

/** Pages below count as the page; the shop's name and tutorials lead to the shelf by other paths. */
export function isPage(page: StepPage, path: string): boolean {
  if (page === '/search' && ['/', '/hacking-instructor'].includes(path)) return true
  return isBelow(page, path)
}

/** The page on which a step goes on, for a learner who is elsewhere. */
export function pageToGoOn(page: StepPage | undefined, path: string): StepPage {
  return page ?? (isBeforeLogin(path) ? '/login' : '/search')
}

/** The text key of the link there: a step of any page that awaits a login is not left by who registers for it. */
export function wayWords(page: StepPage | undefined, path: string): string {
  return page === undefined && isBeforeLogin(path) ? 'LINK_TUTORIAL_GOES_ON_THEN' : 'LINK_TUTORIAL_GOES_ON'
}

const isBeforeLogin = (path: string) => beforeLogin.some((before) => isBelow(before, path))

/** True where a step has nothing to show. */
export function isElsewhere(page: StepPage | undefined, path: string): boolean {
  return page === undefined ? busyPages.some((busy) => isBelow(busy, path)) : !isPage(page, path)
}

/** True where a learner reads about what the tutorial does, so that it waits. */
export function isReading(path: string): boolean {
  return isBelow('/learn', path)
}

function isBelow(page: string, path: string): boolean {
  return `${path}/`.startsWith(`${page}/`)
}
