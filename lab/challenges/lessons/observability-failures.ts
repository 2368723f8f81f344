import type { observabilityFailures } from '../catalogue/observability-failures.js'
import type { LessonsFor } from '../lessons.js'

/** What the challenges of Observability Failures teach. */
export const observabilityFailuresLessons: LessonsFor<typeof observabilityFailures> = {
  accessLogDisclosureChallenge: {
    source: 'lab/weaknesses/folders-within-reach.ts',
    line: "router.use('/support/logs', noteLog, sendFiles('logs'))",
    why: 'The logs lie in a folder that the web server gives out, so that support need not sign in. Neither need anybody else.',
    fix: 'Write logs outside of everything that is served, and give support a log viewer with a login.',
  },
  dlpPasswordSprayingChallenge: {
    source: 'fixtures/seeds/users.yml',
    line: "password: '0Y8rMnww$*9VFYE§59-!Fg1L6t&6lB'",
    why: 'The change of password carries its secrets in the address, addresses are written into logs, and a log was posted to ask for help. The change had failed, so the old password still fits.',
    fix: 'Send secrets in the body of a POST, blot them out before anything is logged, and change passwords that were in a leaked log.',
  },
  misplacedSignatureFileChallenge: {
    source: 'ftp/suspicious_errors.yml',
    line: 'title: Suspicious error messages specific to the application',
    why: 'The rules by which attacks are recognised lie in the public folder. Whoever reads them knows what to avoid.',
    fix: 'Keep detection rules with the monitoring system. A public folder holds files that were chosen for it, one by one.',
  },
  exposedMetricsChallenge: {
    source: 'lab/weaknesses/figures-within-reach.ts',
    line: "app.get('/metrics', (_request, response, next) => {",
    why: 'The figures are served on the port of the shop, at the address that the monitoring system asks by default, to whoever asks.',
    fix: 'Serve figures on a port of their own that only the monitoring system reaches, or ask for a credential.',
    better: "metricsServer.listen(9090, '127.0.0.1')",
  },
}
