import { challenge, on } from '../../challenge.js'
import { iframePayload } from '../../rules/conditions.js'
import { markupInSearch } from '../../rules/detections.js'
import { hasActiveMarkup } from './markup.js'

export const localXssChallenge = challenge({
  id: 20,
  name: 'DOM XSS',
  difficulty: 1,
  tags: ['Tutorial', 'Good for Demos'],
  country: { name: 'United Kingdom', code: 'GB' },
  standards: { cwe: [79], owasp2025: ['A05'], wstg: ['CLNT-01'], asvs5: ['3.2.2'] },
  topic: 'client',
  teaches: ['cross-site-scripting'],
  tutorialOrder: 2,
  hasCodingChallenge: true,
  mitigation: 'https://cheatsheetseries.owasp.org/cheatsheets/DOM_based_XSS_Prevention_Cheat_Sheet.html',
  goal: 'Search for something the juice bar does not stock: a script. Have the search page run <code>&lt;iframe src="javascript:alert(`xss`)"&gt;</code> in your browser, without troubling the server. The flaw is called <em>DOM XSS</em>.',
  hints: [
    'Type something in an input field and watch where the page repeats what you typed.',
    'Try harmless markup first, for example a headline tag around your search words. Does the page show the tag, or obey it?',
    'The search results heading obeys. Copy the payload of this challenge into the search field and press Enter.',
  ],
  solvedBy: on('browser.searchShown', ({ text }) => text.includes(iframePayload)),
  nearMisses: [
    {
      // The payload of the next challenge is right there.
      when: on(
        'browser.searchShown',
        ({ text }, { config }) => hasActiveMarkup(text) && !text.includes(config.challenges.xssBonusPayload),
      ),
      note: 'The heading took your markup for its own. Now use the very element that the goal shows.',
    },
  ],
  weaknesses: ['search-heading-as-html'],
  staysSolvable: 'browser-report',
  lesson: {
    source: 'app/weaknesses/search-heading-as-html.tsx',
    line: 'if (element.current) element.current.innerHTML = text',
    why: 'The page repeats the search text as HTML, straight from the address. No server is involved, so no filter there can help.',
    fix: 'Write text as text. The framework does it by itself, as long as nobody goes around it.',
    better: {
      source: 'app/ports/shown-text.tsx',
      code: 'export const SearchValue: ComponentType<SearchValueProps> = ({ text }) => <span id="searchValue">{text}</span>',
    },
    detect: markupInSearch,
  },
  cheat: { family: 'search heading' },
})
