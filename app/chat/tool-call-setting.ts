import { removeCookie, writeCookie, yearHours } from '../browser/storage/cookies'

export const toolCallSetting = 'show_tool_calls'

/** Kept for a year. */
export function keepToolCallSetting(isOn: boolean): void {
  if (isOn) writeCookie(toolCallSetting, 'true', yearHours)
  else removeCookie(toolCallSetting)
}
