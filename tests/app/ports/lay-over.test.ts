import { describe, expect, it } from 'vitest'
import { type BrowserPorts, honestBrowserPorts } from '../../../app/ports/browser-ports.js'
import { layOver, weaknesses } from '../../../app/weaknesses/weaknesses.js'
import { browserWeaknesses } from '../../../lab/weaknesses/lists/browser.js'

const names = weaknesses.map(({ name }) => name)
const portNames = Object.keys(honestBrowserPorts) as (keyof BrowserPorts)[]
const honestIn = (ports: BrowserPorts) => portNames.filter((port) => ports[port] === honestBrowserPorts[port])

describe('the weaknesses of the pages', () => {
  it('are those that the command line lists', () => {
    expect(names).toEqual(browserWeaknesses.map(({ name }) => name))
  })

  it('take over every decision, each of them once', () => {
    const taken = weaknesses.flatMap(({ ports }) => Object.keys(ports))
    expect([...taken].sort()).toEqual([...portNames].sort())
    expect(honestIn(layOver([]))).toEqual([])
  })

  it.each(weaknesses)('$name is left out alone', ({ name, ports }) => {
    expect(honestIn(layOver([name])).sort()).toEqual(Object.keys(ports).sort())
  })

  it('are all left out of a lab without any', () => {
    expect(layOver(['all'])).toEqual(honestBrowserPorts)
    expect(layOver(names)).toEqual(honestBrowserPorts)
  })

  it('take no notice of the names of the server', () => {
    expect(honestIn(layOver(['unchecked-quantity', '']))).toEqual([])
  })
})
