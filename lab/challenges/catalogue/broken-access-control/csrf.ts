import type { Facts } from '../../../facts/vocabulary.js'
import { challenge, type JudgeContext, on } from '../../challenge.js'

export const csrfChallenge = challenge({
  id: 99,
  name: 'CSRF',
  difficulty: 3,
  country: { name: 'Senegal', code: 'SN' },
  standards: { cwe: [352], owasp2025: ['A01'], wstg: ['SESS-05'], asvs5: ['3.5.1'] },
  topic: 'client',
  teaches: ['cross-site-requests'],
  mitigation: 'https://cheatsheetseries.owasp.org/cheatsheets/Cross-Site_Request_Forgery_Prevention_Cheat_Sheet.html',
  goal: 'A customer is signed in to the shop and looks at a page of <a href="http://htmledit.squarefree.com" target="_blank">another site</a>. Let that page <em>change the customer\'s user name</em> behind their back.',
  hints: [
    'Find a form of the shop that changes something, is authenticated by a cookie alone, and contains no secret that another site could not know.',
    'The old profile page has such a form: it posts the field username to /profile.',
    "Write a page with a form that posts to the shop's /profile and submits itself. The HTML workbench at /outside is such a page without internet. Browsers of the Chromium family keep the cookie back in such requests once it is two minutes old; be quick, use another browser, or let a script send the request with the cookie and the foreign Origin header.",
    'On the other origin: <form action="http://localhost:3000/profile" method="POST"><input name="username" value="CSRF"><input type="submit"></form><script>document.forms[0].submit()</script>',
  ],
  solvedBy: on('profile.renamed', isSentFromForeignSite),
  nearMisses: [
    {
      when: on('profile.renamed', ({ origin }) => origin === 'null'),
      note: 'A form that stood outside of the shop changed the name. It has to stand on the site that the goal speaks of.',
    },
  ],
  weaknesses: ['profile-form-without-origin-check'],
  lesson: {
    source: 'lab/weaknesses/profile-form-without-origin-check.ts',
    line: 'const values = username === undefined ? {} : prepareUser({ username }, { ...account })',
    why: 'The browser adds the cookie to every form that is sent to the shop, whichever page the form stands on. The server took the cookie for the will of its owner.',
    fix: 'Refuse writes whose Origin is not the shop, put an unpredictable value into each form, and set the cookie to SameSite=Lax or Strict.',
    better: {
      source: 'lab/accounts/profile/form-source.ts',
      code: "const page = origin ?? referer\nreturn site !== 'cross-site' && (page === undefined || (URL.canParse(page) && new URL(page).host === host))",
    },
    detect: {
      trace:
        'The combined log has the referrer: a POST to /profile that comes from a page of another site. Log the Origin header as well, for requests that bring no referrer.',
    },
  },
})

/** Browsers name the site of a form in `Origin`, and in `Referer` only where that is missing. */
function isSentFromForeignSite({ origin, referer }: Facts['profile.renamed'], { config }: JudgeContext): boolean {
  const [site] = /:\/\/[^/]+/.exec(config.challenges.overwriteUrlForCsrfChallenge) ?? []
  return site !== undefined && (origin ?? referer ?? '').includes(site)
}
