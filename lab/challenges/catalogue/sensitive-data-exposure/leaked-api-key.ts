import { challenge } from '../../challenge.js'
import { mentions } from '../../rules/conditions.js'
import { nearlyMentions } from '../../rules/near-misses.js'

export const leakedApiKeyChallenge = challenge({
  id: 109,
  name: 'Leaked API Key',
  difficulty: 5,
  country: { name: 'Zimbabwe', code: 'ZW' },
  standards: { cwe: [798], owasp2025: ['A07'], wstg: ['INFO-01'], asvs5: ['13.3.1'] },
  topic: 'identity',
  teaches: ['secrets'],
  mitigation: 'https://cheatsheetseries.owasp.org/cheatsheets/Secrets_Management_Cheat_Sheet.html',
  goal: 'A key that opens doors was left in a place that everybody can read. <a href="/contact">Inform the shop</a> by sending the exact <em>API key</em>, so that it can be replaced.',
  hints: [
    'The key is not in the shop itself. Who else works for the shop, without ever sleeping?',
    "Coupons are announced every month on social networks, by a bot. The bot's source code is public. Without internet, ask the search at /outside for both.",
    'Look at how the bot asks for the coupon: a header X-API-Key. What was removed later is still in the history of the repository.',
    'Send feedback that contains 6PPi37DBxP4lDwlriuaxP15HaDJpsUXY5TspVmie.',
  ],
  solvedBy: mentions(['6PPi37DBxP4lDwlriuaxP15HaDJpsUXY5TspVmie']),
  nearMisses: [
    {
      when: nearlyMentions(/x-api-key|\b6PPi37\w+/i),
      note: 'You know where to look. The shop wants the whole key, character by character.',
    },
  ],
  weaknesses: [],
  staysSolvable: 'data',
  lesson: {
    source: 'fixtures/outside/codeberth/juicy-coupon-bot-a5570b2.md',
    line: "-  headers: { 'X-API-Key': '6PPi37DBxP4lDwlriuaxP15HaDJpsUXY5TspVmie' }",
    why: 'The key stood in the code and was taken out later. The history of a repository keeps what was taken out.',
    fix: 'Replace a key that was committed once, whatever happened since. Read keys from the environment and let a hook refuse commits that contain some.',
    detect: {
      trace:
        'The shop logs nothing of it; the service that takes the key does: alert on a new address that uses it. Scan each commit and the whole history for keys, and plant one that opens nothing and rings when it is tried.',
    },
  },
})
