import type { Facts } from '../../../facts/vocabulary.js'
import { challenge, on } from '../../challenge.js'
import { storedMarkup } from '../../rules/detections.js'

const scriptPayload = '<script>alert(`xss`)</script>'

export const usernameXssChallenge = challenge({
  id: 17,
  name: 'CSP Bypass',
  difficulty: 4,
  tags: ['Danger Zone'],
  country: { name: 'Denmark', code: 'DK' },
  standards: {
    cwe: [79, 116, 184],
    owasp2025: ['A05'],
    wstg: ['INPV-02'],
    asvs5: ['1.2.1', '3.4.3'],
    reasons: { 184: 'No category lists it; the filter misses what becomes the markup of CWE-79.' },
  },
  topic: 'client',
  teaches: ['content-security-policy', 'html-sanitising'],
  unavailableIn: ['Docker', 'Heroku', 'Gitpod'],
  hazards: ['markup'],
  mitigation: 'https://cheatsheetseries.owasp.org/cheatsheets/Cross_Site_Scripting_Prevention_Cheat_Sheet.html',
  goal: 'The old profile page wears its <em>Content Security Policy</em> like a bulletproof vest. Find the gap, and let your user name run <code>&lt;script&gt;alert(`xss`)&lt;/script&gt;</code> there.',
  hints: [
    'Two steps are needed: get a script tag through the filter of the user name, and get the browser to run it in spite of the policy.',
    'The filter looks for tags and removes them, once. Something that becomes a tag after the removal is never looked at again.',
    'Compare the response header Content-Security-Policy before and after you set a picture by its address. If the address cannot be loaded, it is kept as you typed it.',
    'In a policy the first directive of a kind wins, and a semicolon starts a new one. So a picture address can contain a script-src of yours that allows inline scripts.',
    "Picture: https://a.png; script-src 'unsafe-inline' 'self' 'unsafe-eval'  User name: <<a|ascript>alert(`xss`)</script>  Then look at your profile.",
  ],
  solvedBy: on('profile.shown', runsScriptOfName),
  nearMisses: [
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
  weaknesses: ['tag-starts-cut-once', 'raw-profile-name', 'profile-image-in-policy'],
  lesson: {
    lastStep: 'display',
    source: 'lab/weaknesses/profile-image-in-policy.ts',
    line: "return `img-src 'self' ${profileImage}; script-src 'self' 'unsafe-eval'`",
    why: 'The address of the picture is pasted into the policy, and a semicolon in it begins a rule of yours, which counts before that of the shop. The filter of the name cuts once and leaves a tag behind.',
    fix: 'Build the policy of fixed parts, escape the name where it is shown, and compare the picture with a list of hosts.',
    better: {
      source: 'lab/accounts/profile/profile-policy.ts',
      code: "const sources = plainOrigin.test(origin) ? `'self' ${origin}` : \"'self'\"\nreturn `img-src ${sources}; script-src 'self'`",
    },
    detect: storedMarkup,
  },
})

/** The first `script-src` of a policy is the one that counts. */
function runsScriptOfName({ shownName, policy }: Facts['profile.shown']): boolean {
  const start = policy.search(/; *script-src/)
  return shownName.includes(scriptPayload) && start >= 0 && policy.includes("'unsafe-inline'", start)
}
