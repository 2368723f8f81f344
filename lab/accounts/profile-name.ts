import type { ScriptEngine } from '../sandbox/script-engine.js'

/** The name as the profile page says it. */
export type FillName = (name: string, evaluate: ScriptEngine['evaluate']) => Promise<string>

/** The HTML of a template with the name in its place. */
export type WriteName = (template: string, name: string) => string

export const namePlace = '_username_'

export const fillName: FillName = async (name) => name

export const writeName: WriteName = (template, name) =>
  template.replaceAll(namePlace, () => name.replaceAll('&', '&amp;').replaceAll('<', '&lt;'))
