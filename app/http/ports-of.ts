import type { Lab } from '../../lab/lab'
import type { BrowserPorts } from '../ports/browser-ports'
import { applyWeaknesses } from '../weaknesses/weaknesses'

/** For loaders, actions and routes in the server. */
export function portsOf({ options }: Lab): BrowserPorts {
  return applyWeaknesses(options.fix)
}
