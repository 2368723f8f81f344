process.env.CI='false'
const { createLab } = await import('/work/main/lab/create-lab.ts')
const { followLab } = await import('/work/main/lab/dashboard/local-feed.ts')
const { showDashboard } = await import('/work/main/lab/dashboard/show-dashboard.tsx')
const { encodeProgress } = await import('/work/main/lab/challenges/continue-codes.ts')
const lab = await createLab({})
let total=0
const ls = new Set<any>()
const traffic = { get total(){return total}, errors: 2, onRequest(l: any){ ls.add(l); return () => ls.delete(l) } }
const n = Number(process.env.N ?? 0)
if (n) await lab.challenges.applyContinueCode('hacking', encodeProgress('hacking', Array.from({length:n},(_, i)=>i+1))!)
if (n) await lab.challenges.applyContinueCode('fixIt', encodeProgress('fixIt', [5,15,69])!)
const feed = followLab(lab as any, { url: 'http://localhost:3000', traffic })
const t = setInterval(()=>{ total += 7; for (const l of ls) l({method:'GET',url:'/rest/products/search?q=%27))%20UNION%20SELECT%20sql%20FROM%20sqlite_master--',status:500,ms:3}) }, 3000)
let done!: () => void
const asked = new Promise<void>(r => { done = r })
const view = showDashboard([feed], { color: !process.env.NO_COLOR, invitation: 'for a class: --host 0.0.0.0', quit: done, openBrowser(){ } })
if (process.env.CRASH) setTimeout(()=>{ throw new Error('boom') }, 1500)
process.on('SIGTERM', done)
await asked
view.close(); feed.close(); clearInterval(t); await lab.close(); console.log('closed')
