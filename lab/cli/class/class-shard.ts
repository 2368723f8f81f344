import { hostname } from 'node:os'
import type { Shard } from '../../class/roll/shards.js'
import { CliError, exitCodes } from '../cli-error.js'

/** The shard as the command line names it; null for the number at the end of the host name. */
export interface ShardChoice {
  readonly index: number | null
  readonly of: number
}

/** The chosen shard, and the addresses of all shards in order, from the first public name of each. */
export function readShard(
  { index: chosen, of }: ShardChoice,
  publicNames: readonly string[],
  host: string = hostname(),
): Shard {
  const index = chosen ?? Number(/-(\d+)$/.exec(host)?.[1] ?? Number.NaN)
  if (!(index >= 1 && index <= of))
    throw new CliError(exitCodes.usage, `The host name ${host} does not end in -1 to -${of}, and says no shard.`, [
      `--shard 1/${of}`,
      'ordinals.start: 1 in a StatefulSet',
    ])
  const origins = publicNames.slice(0, of).map(urlOriginOf)
  if (origins.length < of || new Set(origins).size < of || publicNames.slice(0, of).includes('*'))
    throw new CliError(
      exitCodes.usage,
      `A class of ${of} shards needs ${of} public names, in the order of the shards.`,
      [Array.from({ length: of }, (_, place) => `--public-name class-${place + 1}.example.com`).join(' ')],
    )
  return { index, of, origins }
}

/** The addresses of the desks of all shards, in order; empty where the desks do not call each other. */
export function readShardDesks(addresses: readonly string[], shard: ShardChoice | undefined): readonly string[] {
  if (addresses.length === 0) return []
  const origins = addresses.map((text) => (URL.canParse(text) ? new URL(text).origin : ''))
  const isRight = origins.length === shard?.of && new Set(origins).size === origins.length
  if (isRight && origins.every((origin) => /^https?:/.test(origin))) return origins
  const of = shard?.of ?? 2
  throw new CliError(
    exitCodes.usage,
    shard ? `The desks of ${of} shards have ${of} addresses.` : 'Desks ask each other where a class has shards.',
    [
      `${shard ? '' : `--shard 1/${of} `}${Array.from({ length: of }, (_, place) => `--shard-desk http://class-${place + 1}:3001`).join(' ')}`,
    ],
  )
}

/** The host name of an address with http or https, or the text itself if it is a name. */
export function nameOf(text: string): string {
  return /^https?:\/\//.test(text) && URL.canParse(text) ? new URL(text).hostname : text
}

const urlOriginOf = (text: string) => (text.includes('://') ? new URL(text).origin : `https://${text}`)
