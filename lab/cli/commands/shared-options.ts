import { InvalidArgumentError, Option } from 'commander'
import type { PreparedThread } from '../../watch/lab-thread.js'
import type { ExitCode } from '../cli-error.js'
import type { Environment } from '../environment.js'

export function portOption(description: string, flags = '-p, --port <port>'): Option {
  return new Option(flags, description).argParser((text) => {
    const port = Number(text)
    if (/^\d+$/.test(text) && port <= 65535) return port
    throw new InvalidArgumentError('A port is a number from 0 (any free port) to 65535.')
  })
}

/** An option whose value is a number of places. */
export function placesOption(flags: string, description: string): Option {
  return new Option(flags, description).argParser((text) => {
    const places = Number(text)
    if (/^\d+$/.test(text) && places >= 2 && places <= 10_000) return places
    throw new InvalidArgumentError('A number from 2 to 10000.')
  })
}

/** The option that names a lab on this machine by its port, as `start` does. */
export function labPortOption(): Option {
  return portOption('port of a lab on this machine, in place of an address')
}

export function jwtKeyOption(): Option {
  return new Option(
    '--jwt-key <published|generated|file>',
    "key pair that tokens are signed with: that of books and solver scripts, one of the lab's own, or a PEM file with a private RSA key (default: published; generated with --fix all, but for taped and evaluated labs)",
  )
}

export function formatExamples(examples: readonly (readonly [line: string, purpose: string])[]): string {
  return ['Examples:', ...examples.flatMap(([line, purpose]) => [`  $ ${line}`, `      ${purpose}`])].join('\n')
}

/** Parses an option that may be given again: its values in their order. */
export function collect(value: string, others: readonly string[] = []): string[] {
  return [...others, value]
}

export interface CommandContext {
  readonly environment: Environment
  /** A thread for the lab of `start`, which loads its code meanwhile; undefined for other commands. */
  readonly prepared: PreparedThread | undefined
  finish(exitCode: ExitCode): void
}
