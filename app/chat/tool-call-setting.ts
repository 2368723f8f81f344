import { removeCookie, writeCookie, yearHours } from '../browser/storage/cookies'

/** The cookie of the setting to show the tool calls of the assistant. */
export const toolCallSetting = 'show_tool_calls'

/** Keeps the setting of the administration for a year, or forgets it. */
export function keepToolCallSetting(isOn: boolean): void {
  if (isOn) writeCookie(toolCallSetting, 'true', yearHours)
  else removeCookie(toolCallSetting)
}
