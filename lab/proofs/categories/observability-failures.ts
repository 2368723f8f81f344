import { logInAs, logsIn } from '../features/accounts.js'
import { readsFiles, scrapesMetrics, visit } from '../features/pages.js'
import { proof } from '../proof.js'

export const accessLogDisclosureChallenge = proof({ attack: visit('/support/logs/access.log'), honest: readsFiles })

export const dlpPasswordSprayingChallenge = proof({
  attack: logInAs('J12934@juice-sh.op', '0Y8rMnww$*9VFYE§59-!Fg1L6t&6lB'),
  honest: logsIn,
})

export const exposedMetricsChallenge = proof({
  attack: visit('/metrics'),
  otherAttacks: [(me) => me.get('/metrics', { headers: { 'User-Agent': 'prometheus' } })],
  honest: scrapesMetrics,
})

export const misplacedSignatureFileChallenge = proof({
  attack: visit('/ftp/suspicious_errors.yml%2500.md'),
  honest: readsFiles,
})
