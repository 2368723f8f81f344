import { createRequire } from 'node:module'

/** Loaded at the first use: a lab of the usual configuration starts without reading any YAML. */
export const loadYamlLibrary = (): typeof import('js-yaml') => createRequire(import.meta.url)('js-yaml')
