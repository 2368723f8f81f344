import type { Lab } from '../../lab/lab'
import type { BrowserPorts } from '../ports/browser-ports'
import { applyWeaknesses } from '../weaknesses/weaknesses'

/** The decisions of a lab's pages, for what runs in the server: loaders, actions and routes. */
export function portsOf({ options }: Lab): BrowserPorts {
  return applyWeaknesses(options.fix)
}
