import { readCookie, removeCookie, writeCookie, yearHours } from '../browser/cookies'

/** Name of the setting that the administration keeps in the browser. */
const setting = 'show_tool_calls'

/** Whether this browser shows what the assistant does behind the counter: a cookie decides, whoever has set it (CWE-807). */
export function showsToolCalls(): boolean {
  return readCookie(setting) === 'true'
}

/** Keeps the setting for a year, or forgets it. */
export function showToolCalls(isOn: boolean): void {
  if (isOn) writeCookie(setting, 'true', yearHours)
  else removeCookie(setting)
}
