import { startProvoked } from './tests/lab/watch/provoked-lab.js'
const rounds = 20
async function measure(kind: 'hang' | 'crash') {
  const lab = await startProvoked({ maxRestarts: 25 })
  const { url } = await lab.next('ready')
  const told: number[] = [], answered: number[] = []
  const ways = ['throw', 'reject', 'exit'] as const
  for (let i = 0; i < rounds; i++) {
    const t = performance.now()
    lab.provoke(kind === 'hang' ? 'hang' : ways[i % 3]!)
    await lab.next('restarted'); told.push(performance.now() - t)
    for (;;) { const ok = await fetch(url + '/rest/admin/application-version').then(r => r.ok).catch(() => false); if (ok) break }
    answered.push(performance.now() - t)
    await new Promise(r => setTimeout(r, 300))
  }
  const f = (a: number[]) => { a.sort((x, y) => x - y); return `min ${a[0]!.toFixed(0)} median ${a[10]!.toFixed(0)} max ${a.at(-1)!.toFixed(0)} ms` }
  console.log(kind, 'told', f(told), '| answers again', f(answered))
  for (const signal of ['SIGTERM', 'SIGINT'] as const) { if (signal === 'SIGTERM') { lab.provoke('hang'); await new Promise(r => setTimeout(r, 500)); const t = performance.now(); const code = await lab.stop(signal); console.log(kind, signal, 'in a hang: exit', code, `${(performance.now() - t).toFixed(0)} ms`) } }
}
await measure('crash'); await measure('hang')
const lab = await startProvoked({}); await lab.next('ready'); lab.provoke('hang'); await new Promise(r => setTimeout(r, 500)); const t = performance.now(); const code = await lab.stop('SIGINT'); console.log('SIGINT in a hang: exit', code, `${(performance.now() - t).toFixed(0)} ms`)
process.exit(0)
