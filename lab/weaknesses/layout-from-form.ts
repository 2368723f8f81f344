import { posix } from 'node:path'
import type { SayFarewell } from '../accounts/farewell.js'
import type { MachineFiles } from '../sandbox/machine/create-machine.js'

/** Parts of paths that are kept from everybody. */
const forbidden = ['ftp', 'ctf.key', 'encryptionkeys']

/** Characters of a page that are shown. */
const shown = 100

/**
 * CWE-73: takes settings of the page's template from the form along with its values, the file of the page's layout among them
 * (docs/contract/files-and-surfaces.md#erasure).
 */
export const sayFarewellInAnyLayout: SayFarewell = async (form, { machineFiles, reportLayout }) => {
  const { layout } = { layout: '', ...form }
  if (typeof layout !== 'string' || layout === '') return { kind: 'usual' }
  const machine = machineFiles()
  const path = findLayout(layout, machine)
  const page = Buffer.from(machine.files.read(path)).toString('utf8')
  await reportLayout(path)
  return { kind: 'laid-out', beginning: `${page.slice(0, shown)}......` }
}

/** The file of a layout, which is looked for from the folder of the templates on, absolute or not. */
function findLayout(layout: string, { folder }: MachineFiles): string {
  const named = posix.extname(layout) === '' ? `${layout}.hbs` : layout
  const path = posix.join(folder, 'views', named)
  const places = [posix.resolve(folder, layout), path].map((place) => place.toLowerCase())
  if (forbidden.some((word) => places.some((place) => place.includes(word)))) throw new Error('File access not allowed')
  return path
}
