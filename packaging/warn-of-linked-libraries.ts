import { lstatSync } from 'node:fs'

if (lstatSync('node_modules', { throwIfNoEntry: false })?.isSymbolicLink())
  console.warn('node_modules is a link: npm leaves libraries out of the package that it packs from there. Try: npm ci')
