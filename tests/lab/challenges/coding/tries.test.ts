import { expect, it } from 'vitest'
import { serveLab } from '../../../support/serve-lab.js'

const key = 'loginAdminChallenge'

it('tries that come together are counted one by one', async () => {
  const shop = await serveLab()
  const { coding } = shop.lab.challenges
  const options = coding.find(key)?.options ?? []
  const right = options.findIndex(({ verdict }) => verdict === 'right')
  const wrong = options.map((_option, index) => index).filter((index) => index !== right)
  await Promise.all([...wrong, ...wrong, right, ...wrong].map((index) => coding.submitFix(key, index)))
  const steps = shop.lab.journal.read().filter(({ event }) => event === 'code-solve')
  expect(steps).toMatchObject([{ key, status: 2, tries: 2 * wrong.length + 1 }])
  expect(coding.accuracy().fixIt).toBe(1 / (2 * wrong.length + 1))
  await shop.close()
})
