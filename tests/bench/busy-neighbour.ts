import { createLab } from '../../lab/create-lab.js'
import { startServer } from '../../lab/server/start-server.js'

/** Prints the median time of an answer of one lab: first alone, then while a script is busy for two seconds in another. */
const loopTime = 2000

async function serve() {
  const lab = await createLab()
  const server = await startServer(lab, { port: 0, host: '127.0.0.1' })
  return { lab, url: `http://127.0.0.1:${server.port}/rest/products/search?q=apple` }
}

/** Milliseconds. */
async function medianOfAnswers(url: string, goesOn: () => boolean): Promise<number> {
  const times: number[] = []
  do {
    const began = performance.now()
    await (await fetch(url)).arrayBuffer()
    times.push(performance.now() - began)
  } while (goesOn())
  return times.sort((a, b) => a - b)[Math.floor(times.length / 2)] as number
}

const [busy, other] = [await serve(), await serve()]
await busy.lab.sandbox.engine.evaluate('1')
let rounds = 200
const alone = await medianOfAnswers(other.url, () => rounds-- > 0)
let isBusy = true
const loop = busy.lab.sandbox.engine.evaluate('for (;;);', {}, { timeLimit: loopTime }).finally(() => {
  isBusy = false
})
const beside = await medianOfAnswers(other.url, () => isBusy)
await loop
console.log(`median ${beside.toFixed(1)} ms, alone ${alone.toFixed(1)} ms`)
process.exit(0)
