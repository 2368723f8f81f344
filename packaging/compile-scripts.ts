import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { createInterface } from 'node:readline'
import { compiledFolder } from '../lab/package/compiled-folder.js'

/** Starts a new lab of the build, opens its first page, searches, and keeps what V8 compiled meanwhile, so that a first start takes as long as a later one. */
export async function compileScripts(): Promise<void> {
  const scratch = mkdtempSync(join(tmpdir(), 'juice-lab-build-'))
  try {
    const cache = join(scratch, 'cache')
    await visitNewLab(join(scratch, 'data'), cache)
    const scripts = readdirSync(cache, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.cjs'))
    if (scripts.length === 0) throw new Error('The first start of the build has kept no compiled code.')
    for (const script of scripts) cpSync(join(cache, script), join(compiledFolder(), basename(script)))
  } finally {
    rmSync(scratch, { recursive: true, force: true })
  }
}

async function visitNewLab(data: string, cache: string): Promise<void> {
  const args = ['bin/juice-lab.js', 'start', '--json', '--port', '0', '--data', data]
  const lab = spawn(process.execPath, args, {
    env: { ...pickSystemVariables(process.env), NODE_COMPILE_CACHE: cache },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(lab, 'exit')
  try {
    const [line] = await Promise.race([once(createInterface({ input: lab.stdout }), 'line'), ended.then(() => [])])
    if (typeof line !== 'string') throw new Error('The build does not start.')
    const { url } = JSON.parse(line) as { url: string }
    for (const path of ['/', '/rest/products/search?q=']) await (await fetch(url + path)).text()
  } finally {
    lab.kill('SIGTERM')
    await ended
  }
}

const systemVariables = [
  'PATH',
  'HOME',
  'TMPDIR',
  'TEMP',
  'TMP',
  'SystemRoot',
  'USERPROFILE',
  'LOCALAPPDATA',
  'APPDATA',
]

/** The variables that programs need to run. The others may change what a lab does: `PORT`, `NODE_ENV`, `EXIT_ON_READY`. */
export function pickSystemVariables(variables: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const picked = { ...variables }
  for (const name of Object.keys(picked)) if (!systemVariables.includes(name)) Reflect.deleteProperty(picked, name)
  return picked
}
