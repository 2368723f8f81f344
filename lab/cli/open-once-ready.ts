import { setTimeout as pause } from 'node:timers/promises'
import { systemClock } from '../facts/clock.js'
import { openBrowser } from './browser.js'
import { findHolder } from './folder-lock.js'

/** A program: opens the lab that process `pid` keeps in `folder` in a browser, if it listens within half a minute. */
const [, , folder = '', pid = ''] = process.argv
const end = systemClock.now() + 30_000
while (systemClock.now() < end) {
  const holder = findHolder(folder)
  if (holder?.url && holder.pid === Number(pid)) {
    openBrowser(holder.url, () => {})
    break
  }
  await pause(100)
}
