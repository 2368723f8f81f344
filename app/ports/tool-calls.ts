import { removeCookie, writeCookie, yearHours } from '../browser/storage/cookies'

type ReadCookie = (name: string) => string | undefined

/** True for a role that sees the tool calls of the assistant. */
export type ShowsToolCalls = (readCookie: ReadCookie, role: string | undefined) => boolean

/** Keeps the setting of the administration, or forgets it. */
export type KeepToolCallSetting = (isOn: boolean) => void

const setting = 'show_tool_calls'

export const showsToolCalls: ShowsToolCalls = (readCookie, role) => role === 'admin' && readCookie(setting) === 'true'

export const keepToolCallSetting: KeepToolCallSetting = (isOn) => {
  if (isOn) writeCookie(setting, 'true', yearHours)
  else removeCookie(setting)
}
