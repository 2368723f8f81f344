import { posix } from 'node:path'
import type { RenderErasurePage } from '../accounts/privacy/erasure-page.js'
import type { MachineFiles } from '../sandbox/machine/create-machine.js'

/** Parts of paths that are never shown. */
const forbidden = ['ftp', 'ctf.key', 'encryptionkeys']

/** Characters of a page. */
const shown = 100

/** CWE-73: takes settings of the template from the form, the file of the layout among them (docs/contract/files-and-surfaces.md#erasure). */
export const renderErasurePageInAnyLayout: RenderErasurePage = async (form, { machineFiles, reportLayout }) => {
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
