import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { packageRoot } from '../../package/package-root.js'

/** A file of this folder, which runs in the engine and not here; an attacker who alters it there only fools himself. */
export function readGuestFile(name: string): string {
  return readFileSync(join(packageRoot, 'lab', 'sandbox', 'guest', `${name}.js`), 'utf8')
}

/**
 * Lays out what scripts find around them inside a fresh engine. Evaluates to a function of `system`, which answers system calls, and
 * of `told`, the JSON of what the machine is; that function gives back how a value is told to the world outside.
 */
const layOut = (...names: readonly string[]) => `
(function (system, told) {
'use strict'
${['basics', ...names].map(readGuestFile).join('\n')}
return tell
})
`

/** The decoy of a Node process on the simulated machine. */
export const writeNodeGuest = () => layOut('buffer', 'modules', 'process')

/** Nothing but the language itself. */
export const writePlainGuest = () => layOut('plain')
