import { challenge } from '../../challenge.js'
import { mentions } from '../../rules/conditions.js'
import { foreignPackage } from '../../rules/detections.js'
import { nearlyMentions } from '../../rules/near-misses.js'

export const typosquattingAngularChallenge = challenge({
  id: 37,
  name: 'Frontend Typosquatting',
  difficulty: 5,
  country: { name: 'Slovakia', code: 'SK' },
  standards: { cwe: [829, 1357], owasp2025: ['A03', 'A08'], wstg: [], asvs5: ['15.2.4'] },
  topic: 'files',
  teaches: ['supply-chain'],
  mitigation: 'https://cheatsheetseries.owasp.org/cheatsheets/NPM_Security_Cheat_Sheet.html',
  goal: 'The <em>frontend</em> depends on a package that only looks like the popular one, with one letter changed. <a href="/contact">Tell the shop</a> which one it is.',
  hints: [
    'Software that is built from many packages has to name their licences. The client brings such a list along.',
    'The list is at /3rdpartylicenses.txt. Go through the names, slowly, and look out for a prefix that looks nearly right. Registries tell who is who; offline, there is one at /outside.',
    'The honest package for cookies in Angular is called ngx-cookie.',
    'Send feedback that contains ngy-cookie.',
  ],
  solvedBy: mentions(['ngy-cookie']),
  nearMisses: [
    {
      when: nearlyMentions(/\bngx?-\w+/i),
      note: 'Close to the name. The impostor differs from the honest package by a letter.',
    },
  ],
  weaknesses: [],
  staysSolvable: 'data',
  lesson: {
    source: 'fixtures/3rdpartylicenses.txt',
    line: 'Copyright (c) the ngy-cookie contributors',
    why: 'One letter apart from a popular package lies another, and whoever types its name installs it. Its code runs with all the rights of the page.',
    fix: 'Copy names from the documentation, pin versions in a lock file, and have every new dependency looked at by a second person.',
    detect: foreignPackage,
  },
})
