import { challenge, on } from '../../challenge.js'
import { markupInSearch } from '../../rules/detections.js'
import { localXssChallenge } from './local-xss.js'

export const xssBonusChallenge = challenge({
  id: 100,
  name: 'Bonus Payload',
  difficulty: 1,
  tags: ['Shenanigans', 'Tutorial'],
  country: { name: 'Ghana', code: 'GH' },
  standards: { cwe: [79], owasp2025: ['A05'], wstg: ['CLNT-01'], asvs5: ['3.2.2'] },
  topic: 'client',
  teaches: ['cross-site-scripting'],
  after: [localXssChallenge],
  tutorialOrder: 3,
  hasCodingChallenge: true,
  mitigation: 'https://cheatsheetseries.owasp.org/cheatsheets/DOM_based_XSS_Prevention_Cheat_Sheet.html',
  goal: 'Every juice bar needs music. Put <code>%BONUS_PAYLOAD%</code> where your first script went, and hear what <em>DOM XSS</em> sounds like. Without the internet its player stays empty; the challenge needs no sound.',
  hints: [
    'It goes where the payload of the challenge DOM XSS went.',
    'Copy the payload from the text of this challenge, without changing a character, into the search field and press Enter. Turn the volume down first.',
  ],
  solvedBy: on('browser.searchShown', ({ text }, { config }) => text.includes(config.challenges.xssBonusPayload)),
  nearMisses: [
    {
      when: on('browser.searchShown', ({ text }) => /soundcloud/i.test(text)),
      note: 'The music is in the heading, out of tune. Copy what the goal shows without changing a character.',
    },
  ],
  weaknesses: ['search-heading-as-html'],
  staysSolvable: 'browser-report',
  lesson: {
    source: 'app/weaknesses/search-heading-as-html.tsx',
    line: 'if (element.current) element.current.innerHTML = text',
    why: 'It is the same line as for DOM XSS: text of the address becomes HTML. Whatever a page may embed, a visitor can embed here.',
    fix: 'Write text as text, and let a content security policy name the sites that may be embedded.',
    better: {
      source: 'app/ports/shown-text.tsx',
      code: 'export const SearchValue: ComponentType<SearchValueProps> = ({ text }) => <span id="searchValue">{text}</span>',
    },
    detect: markupInSearch,
  },
  cheat: { family: 'search heading' },
})
