import { removeCookie, writeCookie, yearHours } from '../browser/storage/cookies'
import type { KeepToolCallSetting, ShowsToolCalls } from '../ports/tool-calls'

/** Name of the setting that the administration keeps in the browser. */
const setting = 'show_tool_calls'

/** CWE-807: true if a browser shows the assistant's tool calls: a cookie decides, whoever has set it. */
export const showsToolCallsByCookie: ShowsToolCalls = (readCookie) => {
  return readCookie(setting) === 'true'
}

/** Keeps the setting for a year, or forgets it. */
export const keepToolCallCookie: KeepToolCallSetting = (isOn) => {
  if (isOn) writeCookie(setting, 'true', yearHours)
  else removeCookie(setting)
}
