import { createLab } from '../../lab/create-lab.js'

/** Prints the megabytes of resident memory that each of twenty further labs in this process costs. */
const count = 20

async function openAndUse(): Promise<unknown> {
  const lab = await createLab()
  await lab.accounts.logIn({ email: 'jim@juice-sh.op', password: 'ncc-1701' })
  lab.challenges.list()
  return lab
}

const labs = [await openAndUse()]
globalThis.gc?.()
const before = process.memoryUsage.rss()
for (let index = 0; index < count; index++) labs.push(await openAndUse())
globalThis.gc?.()
console.log(((process.memoryUsage.rss() - before) / count / 1e6).toFixed(1))
process.exit(0)
