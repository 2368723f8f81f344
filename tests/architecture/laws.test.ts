import { describe } from 'vitest'
import { checkBudgets } from './budgets.js'
import { checkChanceAndTime } from './chance-and-time.js'
import { checkEffects } from './effects-that-ask.js'
import { checkImports, checkMainThread, checkWords } from './import-law.js'
import { checkPatterns } from './linear-patterns.js'
import { checkVisibleTexts } from './visible-texts.js'

// In one file, so that one worker parses the sources, and parses them once.
describe('budgets', checkBudgets)
describe('chance and time have one source each', checkChanceAndTime)
describe('effects', checkEffects)
describe('the import law', checkImports)
describe('the main thread', checkMainThread)
describe('patterns', checkPatterns)
describe('what pages say', checkVisibleTexts)
describe('words', checkWords)
