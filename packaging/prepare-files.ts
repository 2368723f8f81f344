import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { loadShopConfig } from '../lab/options/load-config.js'
import { preparedFolder } from '../lab/package/prepared-files.js'
import { parseFixture } from '../lab/package/read-fixture.js'
import { describeLanguages } from '../lab/texts/languages.js'
import { openTextFiles } from '../lab/texts/text-files.js'

/** Fixtures that their readers use unchanged: whole configurations, exercises, the curriculum and languages. */
const unprepared = /^(config|coding|curriculum|i18n|course)[\\/]/

/** Writes the fixtures that every start reads as JSON, which parses many times as fast as YAML, and the default configuration in full and the languages on offer. */
export function prepareFiles(): void {
  for (const name of readdirSync('fixtures', { recursive: true, encoding: 'utf8' }))
    if (isPrepared(name)) write(name, parseFixture(name))
  write(join('config', 'default.yml'), loadShopConfig().config)
  write(join('i18n', 'languages'), describeLanguages(openTextFiles(join('fixtures', 'i18n'))))
}

function isPrepared(name: string): boolean {
  return !unprepared.test(name) && (name.endsWith('.yml') || name === 'campaigns.json')
}

function write(name: string, content: unknown): void {
  const text = JSON.stringify(content)
  if (!isDeepStrictEqual(JSON.parse(text), content)) throw new Error(`fixtures/${name} holds more than JSON can.`)
  const file = `${join(preparedFolder, name)}.json`
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
}
