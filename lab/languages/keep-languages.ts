import { keepLanguages } from './language-commands.js'

process.exitCode = await keepLanguages(process.argv.slice(2))
