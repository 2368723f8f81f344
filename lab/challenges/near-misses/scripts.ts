import { on } from '../entry.js'
import type { NearMisses } from '../near-misses.js'
import { hasMarkup } from '../rules/near-misses.js'
import { scriptPayload } from '../rules/payloads.js'
import { runsScriptOfName } from '../rules/profile-page.js'

const rightPlace = 'The right place: your markup got there as it was. Now use the very element that the goal shows.'

/** Near misses where markup was to run in a page. */
export const scriptNearMisses: NearMisses = {
  localXssChallenge: [
    {
      when: on('browser.searchShown', ({ text }) => hasMarkup(text)),
      note: 'The heading took your markup for its own. Now use the very element that the goal shows.',
    },
  ],
  xssBonusChallenge: [
    {
      when: on('browser.searchShown', ({ text }) => /soundcloud/i.test(text)),
      note: 'The music is in the heading, out of tune. Copy what the goal shows without changing a letter.',
    },
  ],
  reflectedXssChallenge: [{ when: on('order.tracked', ({ orderId }) => hasMarkup(orderId)), note: rightPlace }],
  persistedXssUserChallenge: [{ when: on('account.emailSet', ({ email }) => hasMarkup(email)), note: rightPlace }],
  restfulXssChallenge: [
    {
      when: on('product.described', ({ description }) => /<(script|img|svg|iframe)|javascript:/i.test(description)),
      note: rightPlace,
    },
  ],
  httpHeaderXssChallenge: [
    {
      when: on('account.loginAddressSaved', ({ declared }) => declared !== undefined),
      note: 'The shop wrote down what your header said. An address is not all that fits into a header.',
    },
  ],
  persistedXssFeedbackChallenge: [
    {
      when: on('feedback.written', ({ comment }) => /javascript:|iframe/i.test(comment ?? '')),
      note: 'Something of it got past the filter. What it leaves behind is not looked at a second time.',
    },
  ],
  usernameXssChallenge: [
    {
      when: on('profile.shown', (page) => page.shownName.includes(scriptPayload) && !runsScriptOfName(page)),
      note: 'The script is on the page and may not run. The policy of the page is made of parts, and one of them is yours.',
    },
    {
      when: on(
        'profile.shown',
        ({ shownName, policy }) => /unsafe-inline/.test(policy) && !shownName.includes(scriptPayload),
      ),
      note: 'The policy has a hole now. What is missing is a name that makes use of it.',
    },
    {
      when: on('profile.renamed', ({ to }) => /<\s*script|<\w+\W/i.test(to)),
      note: 'A part of the name was cut out. Once.',
    },
  ],
  svgInjectionChallenge: [
    {
      when: on('browser.decalShown', ({ decal }) => decal.includes('../')),
      note: 'The picture was looked for outside of its folder. Climb until you meet an address that sends people elsewhere.',
    },
  ],
}
