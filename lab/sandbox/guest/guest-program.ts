import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { packageRoot } from '../../package/package-root.js'

/** A file of this folder, which runs in the engine and not here; an attacker who alters it there only fools himself. */
export function readGuestFile(name: string): string {
  return readFileSync(join(packageRoot, 'lab', 'sandbox', 'guest', `${name}.js`), 'utf8')
}

/** Parts of Node or of browsers that a module can find in the engine. */
export type GuestGlobals = 'buffer' | 'browser'

const exported = { buffer: ['Buffer'], browser: ['TextEncoder', 'TextDecoder', 'atob', 'btoa'] }

/** A script that lays the globals out, and nothing else. */
export function writeGlobals(names: readonly GuestGlobals[]): string {
  const parts = names.map((name) => {
    const files = name === 'browser' ? ['buffer', 'browser'] : [name]
    const texts = files.map(readGuestFile).join('\n')
    return `(() => {\n${texts}\nObject.assign(globalThis, { ${exported[name].join(', ')} })\n})()`
  })
  return parts.join('\n')
}

/**
 * Evaluates in a fresh engine to a function of `system`, which answers system calls, and of `told`, JSON about the machine; that function
 * returns how values are written.
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
