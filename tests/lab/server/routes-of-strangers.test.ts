import { expect, it, onTestFinished } from 'vitest'
import { serveLab } from '../../support/serve-lab.js'

it('a request for the data of a route that does not exist tells the operator nothing', async () => {
  const warnings: string[] = []
  const shop = await serveLab({}, { onWarning: (message) => warnings.push(message) })
  onTestFinished(() => shop.close())
  for (const path of ['/?_data=routes/x', '/about?_data=x', '/login?_data=root'])
    expect((await shop.get(path)).status).toBeLessThan(500)
  expect(warnings).toEqual([])
})

it('a parameter of the same name leaves the others of a page as they are', async () => {
  const shop = await serveLab()
  onTestFinished(() => shop.close())
  expect((await shop.get('/search?q=two?&_data=x')).text).toContain('two?')
})
