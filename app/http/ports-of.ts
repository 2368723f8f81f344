import type { Lab } from '../../lab/lab'
import type { BrowserPorts } from '../ports/browser-ports'
import { layOver } from '../weaknesses/weaknesses'

/** The decisions of a lab's pages, for what the server makes of them. */
export function portsOf({ options }: Lab): BrowserPorts {
  return layOver(options.fix)
}
