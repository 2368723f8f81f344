export { accessLogDisclosureChallenge } from './access-log-disclosure.js'
export { dlpPasswordSprayingChallenge } from './dlp-password-spraying.js'
export { exposedMetricsChallenge } from './exposed-metrics.js'
export { misplacedSignatureFileChallenge } from './misplaced-signature-file.js'
