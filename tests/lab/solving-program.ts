import { challengeKeys } from '../../lab/challenges/catalogue.js'
import { encodeProgress } from '../../lab/challenges/continue-codes.js'
import { createLab } from '../../lab/create-lab.js'

/** Solves one challenge after the other in the folder that it is given, says each once it is announced, and waits to be killed. */
const lab = await createLab({ dataDirectory: process.argv[2] ?? null })
await lab.reset({ progress: true })
lab.challenges.progress.on('solve', ({ key }) => void process.stdout.write(`${key}\n`))

await lab.facts.emit('file.requested', { url: '/assets/public/images/padding/1px.png' })
await lab.facts.emit('browser.notificationsClosed', { count: 2 })
for (const id of challengeKeys.keys())
  await lab.challenges.applyContinueCode('hacking', encodeProgress('hacking', [id + 1]) ?? '')
setInterval(() => {}, 1000)
