import type { ScriptEngine } from '../../sandbox/script-engine.js'

export type FillName = (name: string, evaluate: ScriptEngine['evaluate']) => Promise<string>

export type WriteName = (template: string, name: string) => string

export const namePlace = '_username_'

export const fillName: FillName = async (name) => name

export const writeName: WriteName = (template, name) =>
  template.replaceAll(namePlace, () => name.replaceAll('&', '&amp;').replaceAll('<', '&lt;'))
