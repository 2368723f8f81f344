import { challenge, on } from '../../challenge.js'
import { iframePayload } from '../../rules/conditions.js'
import { storedMarkup } from '../../rules/detections.js'

export const persistedXssFeedbackChallenge = challenge({
  id: 77,
  name: 'Server-side XSS Protection',
  difficulty: 4,
  tags: ['Danger Zone'],
  country: { name: 'Paraguay', code: 'PY' },
  standards: {
    cwe: [79, 182],
    owasp2025: ['A05'],
    wstg: ['INPV-02'],
    asvs5: ['1.3.1'],
    reasons: { 182: 'No category lists it; the filter that runs once leaves the markup of CWE-79.' },
  },
  topic: 'client',
  teaches: ['html-sanitising'],
  unavailableIn: ['Docker', 'Heroku', 'Gitpod'],
  hazards: ['markup'],
  mitigation: 'https://cheatsheetseries.owasp.org/cheatsheets/Cross_Site_Scripting_Prevention_Cheat_Sheet.html',
  goal: 'Leave feedback that runs <code>&lt;iframe src="javascript:alert(`xss`)"&gt;</code> for everybody who reads it. The server cleans feedback before it keeps it, <em>thoroughly, or so it believes</em>.',
  hints: [
    'Feedback is shown on the about page and to the administrator. Try what is left of different tags after you sent them.',
    "The filter is a library of old age. The forgotten developer's manifest tells which version.",
    'Version 1.4.2 of sanitize-html does not clean recursively: what it leaves behind is not looked at again.',
    'Hide a tag inside a tag, so that removing the inner one completes the outer one: <<script>Foo</script>iframe src="javascript:alert(`xss`)">',
  ],
  solvedBy: on('feedback.written', ({ comment }) => comment?.includes(iframePayload) === true),
  nearMisses: [
    {
      when: on('feedback.written', ({ comment }) => /javascript:|iframe/i.test(comment ?? '')),
      note: 'Something of it got past the filter. What it leaves behind is not looked at a second time.',
    },
  ],
  weaknesses: ['feedback-comment-as-html', 'one-pass-sanitiser'],
  lesson: {
    source: 'lab/weaknesses/one-pass-sanitiser.ts',
    line: 'return keepHarmlessMarkup(html)',
    why: 'The filter removes tags once and does not look at what remains. What was left around the removed one closed up to a new tag.',
    fix: 'Use a filter that parses the text as a browser does, keep it up to date, and show comments as text where no markup is needed.',
    better: {
      source: 'app/ports/shown-markup.tsx',
      code: 'export const FeedbackComment: ComponentType<MarkupProps> = ({ className, html }) => (\n  <blockquote className={className}>{formatMarkup(html)}</blockquote>\n)',
    },
    detect: storedMarkup,
  },
})
