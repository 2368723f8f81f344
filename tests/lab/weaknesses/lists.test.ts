import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { catalogue, challengeKeys } from '../../../lab/challenges/catalogue.js'
import { packageRoot } from '../../../lab/package/package-root.js'
import { honestPorts, type Ports } from '../../../lab/ports.js'
import { applyWeaknesses } from '../../../lab/weaknesses/apply-weaknesses.js'
import { browserWeaknesses } from '../../../lab/weaknesses/lists/browser.js'
import { weaknesses } from '../../../lab/weaknesses/weaknesses.js'

const decisions = Object.keys(honestPorts) as (keyof Ports)[]
const files = (name: string) =>
  [`lab/weaknesses/${name}.ts`, `app/weaknesses/${name}.ts`, `app/weaknesses/${name}.tsx`].filter((file) =>
    existsSync(join(packageRoot, file)),
  )

describe('decisions', () => {
  it.each(decisions)('%s is taken over by one weakness, and left to its honest half without it', (decision) => {
    const takers = weaknesses.filter(({ ports }) => decision in ports).map(({ name }) => name)
    expect(takers).toHaveLength(1)
    const weak = applyWeaknesses(weaknesses, { isOpen: () => true, fixed: [] })
    const fixed = applyWeaknesses(weaknesses, { isOpen: () => true, fixed: takers })
    expect(honestPorts[decision]).toBeDefined()
    expect(weak[decision]).not.toBe(honestPorts[decision])
    expect({ ...honestPorts, ...fixed }[decision]).toBe(honestPorts[decision])
  })
})

describe.each([...weaknesses, ...browserWeaknesses])('$name', ({ name, cwe, places }) => {
  it('can be met somewhere', () => {
    expect(places.length).toBeGreaterThan(0)
    for (const { method, path, parameter } of places) {
      expect(['GET', 'POST', 'PUT', 'PATCH', 'DELETE']).toContain(method)
      expect([path, parameter]).toEqual([expect.stringMatching(/^\/[\w/:-]+$/), expect.stringMatching(/^[\w-]+$/)])
    }
  })

  it('has one file, which bears its CWE numbers', () => {
    expect(files(name)).toHaveLength(1)
    const text = readFileSync(join(packageRoot, files(name)[0] as string), 'utf8')
    expect(new Set([...text.matchAll(/CWE-(\d+)/g)].map(([, id]) => Number(id)))).toEqual(new Set(cwe))
  })
})

it('challenges name weaknesses that there are', () => {
  const known = [...weaknesses, ...browserWeaknesses].map(({ name }) => name)
  const named = challengeKeys.flatMap((key) => [...catalogue[key].weaknesses, ...(catalogue[key].anyOf ?? [])])
  expect(named.filter((name) => !known.includes(name))).toEqual([])
})
