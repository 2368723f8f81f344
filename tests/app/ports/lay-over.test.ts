import { describe, expect, it } from 'vitest'
import { type BrowserPorts, honestBrowserPorts } from '../../../app/ports/browser-ports.js'
import { applyWeaknesses, followers, weaknesses } from '../../../app/weaknesses/weaknesses.js'
import { browserWeaknesses } from '../../../lab/weaknesses/lists/browser.js'
import { weaknesses as serverWeaknesses } from '../../../lab/weaknesses/weaknesses.js'

const names = weaknesses.map(({ name }) => name)
const followed = followers.map(({ name }) => name)
const portNames = Object.keys(honestBrowserPorts) as (keyof BrowserPorts)[]
const honestIn = (ports: BrowserPorts) => portNames.filter((port) => ports[port] === honestBrowserPorts[port])

describe('the weaknesses of the pages', () => {
  it('are those that the command line lists', () => {
    expect(names).toEqual(browserWeaknesses.map(({ name }) => name))
  })

  it('take over every decision, each of them once', () => {
    const taken = [...weaknesses, ...followers].flatMap(({ ports }) => Object.keys(ports))
    expect([...taken].sort()).toEqual([...portNames].sort())
    expect(honestIn(applyWeaknesses([]))).toEqual([])
  })

  it.each([...weaknesses, ...followers])('$name is left out alone', ({ name, ports }) => {
    expect(honestIn(applyWeaknesses([name])).sort()).toEqual(Object.keys(ports).sort())
  })

  it('are all left out of a lab without any', () => {
    expect(applyWeaknesses(['all'])).toEqual(honestBrowserPorts)
    expect(applyWeaknesses([...names, ...followed])).toEqual(honestBrowserPorts)
  })

  it("ignore the server's names, except those that pages depend on", () => {
    const ofServer = serverWeaknesses.map(({ name }) => name)
    expect(followed.filter((name) => !ofServer.includes(name))).toEqual([])
    expect(honestIn(applyWeaknesses(ofServer.filter((name) => !followed.includes(name))))).toEqual([])
    expect(honestIn(applyWeaknesses(['unchecked-quantity', '']))).toEqual([])
  })
})
