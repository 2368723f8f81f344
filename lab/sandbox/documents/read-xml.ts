import { ParseOption, XmlDocument, XmlLibError, xmlRegisterInputProvider } from 'libxml2-wasm'
import { limits } from '../limits.js'
import type { FileSystem } from '../machine/file-system.js'
import { createEntityFiles } from './entity-files.js'
import { overran, type ParserOptions, type Reading, refused } from './reading.js'

const always =
  ParseOption.XML_PARSE_NOBLANKS |
  ParseOption.XML_PARSE_NOCDATA |
  ParseOption.XML_PARSE_NONET |
  ParseOption.XML_PARSE_NO_SYS_CATALOG
const withEntities = always | ParseOption.XML_PARSE_NOENT | ParseOption.XML_PARSE_DTDLOAD
const withoutEntities = always | ParseOption.XML_PARSE_NO_XXE

/** Reads XML as a partner's document is read: with its DTD, and with files of the machine where an entity names one. */
export function createXmlReader(files: FileSystem, folder: string) {
  const entityFiles = createEntityFiles(files, folder)
  xmlRegisterInputProvider(entityFiles)

  return (bytes: Uint8Array, { expandsEntities = false, limitsGrowth = false }: ParserOptions): Reading => {
    entityFiles.forget()
    const reading = parse(bytes, expandsEntities ? withEntities : withoutEntities)
    if (entityFiles.isEndless && !limitsGrowth) return overran
    if (isGrowth(reading)) return isNested(bytes) || limitsGrowth ? describeGrowth(reading.message) : overran
    const { missing } = entityFiles
    if (reading.kind === 'text' && missing !== undefined) return refused(`failed to load external entity "${missing}"`)
    return reading
  }
}

function parse(bytes: Uint8Array, option: ParseOption): Reading {
  try {
    const document = XmlDocument.fromBuffer(bytes, { option })
    try {
      const text = document.toString({ format: false })
      return text.length > limits.documentText ? refused('Document is too large') : { kind: 'text', text }
    } finally {
      document.dispose()
    }
  } catch (error) {
    // Anything else means that the parser itself is broken, and ends this thread.
    if (error instanceof XmlLibError) return refused(error.message)
    throw error
  }
}

/** The parser's message for entities that multiply, long before they cost anything. */
const growthMark = 'Maximum entity amplification factor exceeded'

function isGrowth(reading: Reading): reading is Extract<Reading, { kind: 'refused' }> {
  return reading.kind === 'refused' && reading.message.includes(growthMark)
}

/** Older parsers say it in the words in front. */
function describeGrowth(message: string): Reading {
  return refused(`Detected an entity reference loop: ${message}`)
}

/** True if entities consist of entities. One long entity used often is not tried: it would run into the time limit. */
function isNested(bytes: Uint8Array): boolean {
  const source = Buffer.from(bytes).toString('latin1')
  const [declarations = ''] = source.split(/\]\s*>/, 1)
  const [, ...values] = declarations.split('<!ENTITY')
  return values.length === 0 || values.some((value) => /[&%](?!#|(?:amp|lt|gt|quot|apos);)[^\s;&%'"]+;/.test(value))
}
