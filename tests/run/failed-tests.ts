import { existsSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'

/** The report of `--reporter=json` of Vitest, as far as it is read here. */
interface Report {
  readonly testResults: readonly {
    readonly name: string
    readonly message: string
    readonly assertionResults: readonly {
      readonly fullName: string
      readonly status: string
      readonly failureMessages?: readonly string[]
    }[]
  }[]
}

/** Lists the failed tests of a report, two lines each: the file with the title, and the first line of the error. */
export function listFailedTests(file: string): string[] {
  if (!existsSync(file)) return ['The run ended before it wrote its report.']
  const { testResults } = JSON.parse(readFileSync(file, 'utf8')) as Report
  return testResults.flatMap(({ name, message, assertionResults }) => {
    const path = relative(process.cwd(), name)
    const failed = assertionResults.filter(({ status }) => status === 'failed')
    if (failed.length === 0 && message !== '') return [`${path}\n    ${firstLine(message)}`]
    return failed.map(
      ({ fullName, failureMessages }) => `${path} > ${fullName}\n    ${firstLine(failureMessages?.[0] ?? '')}`,
    )
  })
}

const firstLine = (text: string) => text.split('\n', 1)[0]?.slice(0, 400) ?? ''
