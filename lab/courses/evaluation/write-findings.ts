import { packageVersion } from '../../package/package-root.js'
import { writeCsv } from '../csv.js'
import type { FindingFormat } from '../format-names.js'
import type { Finding } from './findings.js'

export function writeFindings(format: FindingFormat, rows: readonly Finding[]): string {
  if (format === 'csv') return writeTable(rows)
  return `${JSON.stringify(format === 'json' ? rows : writeSarif(rows), null, 2)}\n`
}

/** The columns of OWASP Benchmark's answer sheet, followed by our own. */
function writeTable(rows: readonly Finding[]): string {
  const names = [
    '# test name',
    'category',
    'real vulnerability',
    'cwe',
    'method',
    'address',
    'parameter',
    'file',
    'challenges',
    'lines',
  ]
  return writeCsv(
    names,
    rows.map(({ id, weakness, real, cwe, method, address, parameter, file, challenges, lines }) => [
      ...[id, weakness, String(real), cwe, method, address, parameter, file, challenges.join(' '), lines.join('-')],
    ]),
    { escapesFormulae: false },
  )
}

/** Writes SARIF 2.1.0; traps are results of kind `pass`. */
function writeSarif(rows: readonly Finding[]) {
  const rules = [...new Map(rows.map((row) => [row.weakness, row])).values()]
  return {
    $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
    version: '2.1.0',
    runs: [
      {
        tool: {
          driver: {
            name: 'juice-lab',
            version: packageVersion,
            rules: rules.map(({ weakness, cwe }) => ({
              id: weakness,
              properties: { tags: ['security', `external/cwe/cwe-${cwe}`] },
            })),
          },
        },
        results: rows.map(writeResult),
      },
    ],
  }
}

function writeResult({ id, weakness, method, address, parameter, cwe, real, file, lines, challenges }: Finding) {
  return {
    ruleId: weakness,
    kind: real ? 'fail' : 'pass',
    level: real ? 'error' : 'none',
    message: { text: `CWE-${cwe} at ${method} ${address}, ${parameter}${real ? '' : ' (secured: a trap)'}` },
    webRequest: { method, target: address, parameters: { [parameter]: '' } },
    locations: [
      { physicalLocation: { artifactLocation: { uri: file }, region: { startLine: lines[0], endLine: lines[1] } } },
    ],
    properties: { id, cwe, challenges, real },
  }
}
