import { CliError } from './cli-error.js'
import { exitCodes } from './exit-codes.js'

/** The address of a lab, and its name in messages. */
export interface LabAddress {
  readonly url: string
  readonly label: string | undefined
}

export const defaultAddress = 'http://localhost:3000'

/** Reads `[LABEL=]URL`; a bare port or host will do. Throws a {@link CliError} for wrong usage. */
export function parseLabAddress(text: string): LabAddress {
  const [, label, address = text] = /^([^=/:?]+)=(.+)$/.exec(text) ?? []
  return { url: parseLabUrl(address), label }
}

/** The address of a lab without a trailing slash; `3000` and `host:3000` are short for http addresses. */
export function parseLabUrl(text: string): string {
  const full = /^\d+$/.test(text) ? `http://localhost:${text}` : /^https?:\/\//.test(text) ? text : `http://${text}`
  if (!URL.canParse(full) || /\s/.test(text))
    throw new CliError(exitCodes.usage, `'${text}' is not an address.`, [`an address such as ${defaultAddress}`])
  const { origin, pathname } = new URL(full)
  return origin + pathname.replace(/(?<!\/)\/+$/, '')
}
