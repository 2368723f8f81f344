import { arabic } from './arabic.js'
import { english } from './english.js'
import { french } from './french.js'
import { german } from './german.js'
import { japanese } from './japanese.js'
import { spanish } from './spanish.js'
import type { Vocabulary } from './vocabulary.js'

export const vocabularies: ReadonlyMap<string, Vocabulary> = new Map([
  ['en', english],
  ['de_DE', german],
  ['fr_FR', french],
  ['es_ES', spanish],
  ['ja_JP', japanese],
  ['ar_SA', arabic],
])
