import { setTimeout as wait } from 'node:timers/promises'
import { systemClock } from '../../facts/clock.js'
import { openBrowser } from '../browser.js'
import { findHolder } from '../folder/folder-lock.js'

/** A program: waits up to half a minute for the lab that process `pid` runs on `folder`, and opens it in a browser. */
const [, , folder = '', pid = ''] = process.argv
const end = systemClock.now() + 30_000
while (systemClock.now() < end) {
  const holder = findHolder(folder)
  if (holder?.url && holder.pid === Number(pid)) {
    openBrowser(holder.url).catch(() => {})
    break
  }
  await wait(100)
}
