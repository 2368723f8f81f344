import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createMachine } from '../../../lab/sandbox/machine/create-machine.js'
import { createBudget, type MachineAnswer, type MachineRequest } from '../../../lab/sandbox/machine/machine.js'
import { createOverlay, type WrittenFiles } from '../../../lab/sandbox/machine/overlay.js'
import { runShell } from '../../../lab/sandbox/machine/shell.js'

/** A folder as a lab's disk is one, with one leaked file. */
export function newDisk(): string {
  const root = mkdtempSync(join(tmpdir(), 'machine-disk-'))
  mkdirSync(join(root, 'ftp'))
  writeFileSync(join(root, 'ftp', 'legal.md'), '# Legal Information\nNothing is certain.\n')
  return root
}

/** A machine in this thread, and its shell; requests are answered with their own address. */
export function newMachine(diskRoot = newDisk(), earlier: WrittenFiles = new Map()) {
  const requests: MachineRequest[] = []
  const overlay = createOverlay(earlier)
  const machine = createMachine({
    diskRoot,
    overlay,
    now: () => Date.UTC(2026, 1, 3, 4, 5, 6),
    sleep: () => {},
    request(request): MachineAnswer {
      requests.push(request)
      if (request.url.includes('nowhere')) return { error: 'no route' }
      return { status: request.url.includes('missing') ? 404 : 200, contentType: null, body: Buffer.from(request.url) }
    },
  })
  const run = (line: string) => {
    const { identity, environment } = machine
    return runShell(machine, line, { folder: identity.folder, environment, budget: createBudget() })
  }
  return { machine, overlay, requests, run, output: (line: string) => run(line).output }
}
