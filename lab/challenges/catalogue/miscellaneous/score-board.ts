import { challenge, on } from '../../challenge.js'

export const scoreBoardChallenge = challenge({
  id: 75,
  name: 'Score Board',
  difficulty: 1,
  tags: ['Tutorial', 'Code Analysis'],
  country: { name: 'Peru', code: 'PE' },
  standards: { cwe: [425], owasp2025: ['A01'], wstg: ['INFO-05'], asvs5: [] },
  topic: 'web',
  teaches: ['hidden-pages'],
  tutorialOrder: 1,
  hasCodingChallenge: true,
  goal: 'Every lab has a wall where the results hang. This one put up no sign that leads to it: find the <em>score board</em>.',
  hints: [
    'No menu leads there, but your browser was given the addresses of all pages together with the scripts.',
    'Search the scripts in the developer tools for a word that the address of such a page would contain, such as score. Then open /score-board.',
  ],
  solvedBy: on('file.requested', ({ url }) => url.endsWith('/1px.png')),
  weaknesses: ['page-left-out-of-menu'],
  staysSolvable: 'discovery',
  lesson: {
    source: 'app/weaknesses/page-left-out-of-menu.ts',
    line: "if (scoreBoardVisible) entries.push({ to: '/score-board', text: 'TITLE_SCORE_BOARD', name: 'Open score-board' })",
    why: 'The menu leaves the page out, but its address travels to every browser with the table of routes. What the client knows, its user knows.',
    fix: 'Treat every address as public. What must not be seen needs a check on the server, and not an unlikely name.',
    detect: {
      trace:
        'Opened by its address, the page is a line with /score-board; opened within the open shop, it is the referrer of later lines. The guesses before it show: many requests for pages that do not exist, from one address within minutes.',
    },
  },
  cheat: { solvedByPicture: true, tutorialShowsCode: true },
})
