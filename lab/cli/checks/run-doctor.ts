import { chooseGlyphs } from '../../terminal/glyphs.js'
import { type ExitCode, exitCodes } from '../cli-error.js'
import type { Environment } from '../environment.js'
import { resolveDataFolder } from '../folder/data-folder.js'
import { printLine } from '../print.js'
import { findWantedPort } from '../start/wanted-port.js'
import {
  type CheckResult,
  checkDataFolder,
  checkLibraries,
  checkNode,
  checkPackageFiles,
  checkPort,
  checkWebAssembly,
  describeFault,
} from './health-checks.js'

export interface DoctorOptions {
  readonly port?: number
  readonly host?: string
  readonly data?: string
}

export async function runDoctor(options: DoctorOptions, environment: Environment): Promise<ExitCode> {
  const { port, host = environment.host ?? '127.0.0.1', data = environment.data } = options
  const results: readonly CheckResult[] = [
    checkNode(process.versions.node),
    await checkDataFolder(resolveDataFolder(data)),
    await findWantedPort({ port }, environment).then(
      (wanted) => checkPort(wanted, host),
      (error) => describeFault('Port', error),
    ),
    checkPackageFiles(),
    await checkLibraries(),
    await checkWebAssembly(),
  ]
  for (const result of results) printResult(result)
  const faults = results.filter(({ isWell }) => !isWell).length
  printLine()
  printLine(
    faults === 0
      ? 'All well: juice-lab start'
      : `${faults} of ${results.length} ${faults === 1 ? 'needs' : 'need'} fixing.`,
  )
  return faults === 0 ? exitCodes.ok : exitCodes.failed
}

function printResult({ subject, isWell, remark, remedy }: CheckResult): void {
  const { yes, no } = chooseGlyphs(process.env)
  printLine(`${isWell ? yes : no} ${subject.padEnd(14)} ${remark}`)
  if (!isWell && remedy) printLine(`${' '.repeat(17)}Try: ${remedy}`)
}
