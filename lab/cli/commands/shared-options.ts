import { InvalidArgumentError, Option } from 'commander'

/** The option for a port. */
export function portOption(description: string, flags = '-p, --port <port>'): Option {
  return new Option(flags, description).argParser((text) => {
    const port = Number(text)
    if (/^\d+$/.test(text) && port <= 65535) return port
    throw new InvalidArgumentError('A port is a number from 0 (any free port) to 65535.')
  })
}

/** The option that names a lab on this machine by its port, as `start` does. */
export function labPortOption(): Option {
  return portOption('port of a lab on this machine, in place of an address')
}

/** The option for the key pair of the tokens. */
export function jwtKeyOption(): Option {
  return new Option(
    '--jwt-key <published|generated|file>',
    "key pair that tokens are signed with: that of books and solver scripts, one of the lab's own, or a PEM file with a private RSA key (default: published; generated with --fix all, but for taped and evaluated labs)",
  )
}
