import { CliError, exitCodes } from './cli-error.js'

export interface LabAddress {
  readonly url: string
  readonly label: string | undefined
}

export const defaultAddress = 'http://localhost:3000'

/** The lab that a command talks to: by its address, or by its port on this machine. Throws a {@link CliError} for both at once. */
export function chooseAddress(url: string | undefined, port: number | undefined): string {
  if (port === undefined) return url ?? defaultAddress
  if (url === undefined) return `http://localhost:${port}`
  throw new CliError(exitCodes.usage, 'A lab is named by its address or by --port, not by both.', [
    url,
    `--port ${port}`,
  ])
}

/** Parses `[LABEL=]URL`; a port or host alone is accepted too. Throws a {@link CliError} for wrong usage. */
export function parseLabAddress(text: string): LabAddress {
  const [, label, address = text] = /^([^=/:?]+)=(.+)$/.exec(text) ?? []
  return { url: parseLabUrl(address), label }
}

/** The addresses of the labs to watch, or of the usual one. Throws a {@link CliError} for one that was given twice: rows are told apart by them. */
export function parseLabAddresses(texts: readonly string[]): LabAddress[] {
  const addresses = (texts.length > 0 ? texts : [defaultAddress]).map(parseLabAddress)
  const urls = addresses.map(({ url }) => url)
  const repeated = urls.find((url, index) => urls.indexOf(url) < index)
  if (repeated === undefined) return addresses
  throw new CliError(exitCodes.usage, `The address ${repeated} was given twice; each lab has one row.`, [
    'juice-lab watch with each address once',
  ])
}

/** The URL of a lab without a trailing slash; `3000` and `host:3000` are short forms of http URLs. */
export function parseLabUrl(text: string): string {
  const full = /^\d+$/.test(text) ? `http://localhost:${text}` : /^https?:\/\//.test(text) ? text : `http://${text}`
  if (!URL.canParse(full) || /\s/.test(text) || /^(?!https?:)[^/]*:\/\//.test(text))
    throw new CliError(exitCodes.usage, `'${text}' is not an address.`, [`an address such as ${defaultAddress}`])
  const { origin, pathname } = new URL(full)
  return origin + pathname.replace(/(?<!\/)\/+$/, '')
}
