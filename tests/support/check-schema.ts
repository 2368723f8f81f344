import { readFileSync } from 'node:fs'
import Ajv from 'ajv-draft-04'
import { XmlDocument, XsdValidator } from 'libxml2-wasm'

const readSchema = (name: string) => readFileSync(new URL(`./schemas/${name}`, import.meta.url), 'utf8')

/** The errors of a text under the schema of SARIF 2.1.0; empty for a valid text. */
export function findSarifErrors(text: string): string[] {
  const ajv = new Ajv({ strict: false, validateFormats: false, allErrors: true, unicodeRegExp: false })
  const validate = ajv.compile(JSON.parse(readSchema('sarif-2.1.0.json')))
  if (validate(JSON.parse(text))) return []
  return (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`)
}

/** The errors of a text under the schema of JUnit reports; empty for a valid text. */
export function findJunitErrors(text: string): string[] {
  const schema = XmlDocument.fromString(readSchema('junit.xsd'))
  const validator = XsdValidator.fromDoc(schema)
  const document = XmlDocument.fromString(text)
  try {
    validator.validate(document)
    return []
  } catch (error) {
    return [(error as Error).message]
  } finally {
    for (const one of [document, validator, schema]) one.dispose()
  }
}
