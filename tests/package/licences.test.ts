import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { describeLicences } from '../../packaging/licences.js'

it.each(['', '?url'])('a bundle of others comes with licence, notice and those of its parts (%s)', (query) => {
  const folder = join('node_modules', 'swagger-ui-dist')
  const text = describeLicences([join(folder, `swagger-ui-bundle.js${query}`)])
  for (const name of ['LICENSE', 'NOTICE', 'swagger-ui-bundle.js.LICENSE.txt'])
    expect(text).toContain(readFileSync(join(folder, name), 'utf8').trim())
  expect(text.match(/^## /gm)).toHaveLength(1)
})
