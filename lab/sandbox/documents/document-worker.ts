import { parentPort, workerData } from 'node:worker_threads'
import { blockFor } from '../../threads/block-for.js'
import { limits } from '../limits.js'
import { openMachineFiles } from '../machine/create-machine.js'
import { overran, type Reading, type ReadingOrder } from './reading.js'

const page = 65_536

/** Parses documents, which may be built to break their parser, one after the other in a thread that can be stopped. */
async function start({ diskRoot }: { diskRoot: string }): Promise<void> {
  keepMemoryBelow(limits.parserMemory / page)
  const [{ createXmlReader }, { readYaml }] = await Promise.all([import('./read-xml.js'), import('./read-yaml.js')])
  const { files, folder } = openMachineFiles(diskRoot)
  const readers = { xml: createXmlReader(files, folder), yaml: readYaml }

  parentPort?.on('message', ({ format, bytes, ...options }: ReadingOrder) => {
    const end = performance.now() + limits.documentTime
    const reading = readers[format](bytes, options)
    // A document that never ends costs its sender the time, and this computer nothing.
    if (reading === overran) blockFor(end - performance.now())
    parentPort?.postMessage(reading satisfies Reading)
  })
  // The first document of all compiles the parser as it goes; that shall not be on a visitor's time.
  readers.xml(Buffer.from('<a/>'), { expandsEntities: true })
  readers.yaml(Buffer.from('a'), {})
  parentPort?.postMessage('ready')
}

/** The parser asks for more as it needs it, and copes with a no; it has to be told before it is loaded. */
function keepMemoryBelow(pages: number): void {
  const grow = WebAssembly.Memory.prototype.grow
  WebAssembly.Memory.prototype.grow = function (this: WebAssembly.Memory, delta) {
    if (this.buffer.byteLength / page + delta > pages) throw new RangeError('The parser has no more memory.')
    return grow.call(this, delta)
  }
}

await start(workerData as { diskRoot: string })
