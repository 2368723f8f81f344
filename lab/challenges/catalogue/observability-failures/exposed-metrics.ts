import { challenge, on } from '../../challenge.js'

export const exposedMetricsChallenge = challenge({
  id: 97,
  name: 'Exposed Metrics',
  difficulty: 1,
  tags: ['Good Practice'],
  country: { name: 'Tunisia', code: 'TN' },
  standards: { cwe: [497], owasp2025: ['A01'], wstg: ['CONF-05'], asvs5: ['13.4.5'] },
  topic: 'files',
  teaches: ['exposed-files'],
  hasCodingChallenge: true,
  goal: 'Somebody counts everything in this shop, down to the last complaint. Read the <em>figures</em> that only a <a href="https://prometheus.io" target="_blank">monitoring system</a> was meant to see.',
  hints: [
    'Read the first steps in the documentation of that monitoring system. From where does it fetch its figures by default?',
    'The path is a single, very descriptive word.',
    'Open /metrics in your browser.',
  ],
  solvedBy: on(
    'metrics.read',
    ({ userAgent }, { config }) =>
      !config.challenges.metricsIgnoredUserAgents.some((monitor) => userAgent.includes(monitor)),
  ),
  nearMisses: [
    {
      when: on('metrics.read', () => true),
      note: 'The figures went out to what looked like the monitoring system itself. Come as somebody else.',
    },
  ],
  weaknesses: ['metrics-within-reach'],
  lesson: {
    source: 'lab/weaknesses/metrics-within-reach.ts',
    line: "app.get('/metrics', (_request, response, next) => {",
    why: 'The figures are served on the port of the shop, at the address that the monitoring system asks by default, to whoever asks.',
    fix: 'Serve figures on a port of their own that only the monitoring system reaches, or ask for a credential.',
    better: {
      source: 'lab/shop/surfaces/guarded-metrics.ts',
      code: "if (key !== null && isSameText(headers.authorization ?? '', `Bearer ${key}`)) return next()",
    },
    detect: {
      trace:
        'The monitoring system asks for /metrics every few seconds, from one address. Exempt that address (192.0.2.1 stands for it in the rule) or its credential, never the name of its browser, which any client can send. Every other answer is an alert.',
      rule: /^(?!192\.0\.2\.1 )[^"]*"GET \/+metrics\b[^"]*" 200 /i,
    },
  },
  cheat: { minutes: 0 },
})
