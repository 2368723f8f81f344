import { toolCallSetting } from '../chat/tool-call-setting'

type ReadCookie = (name: string) => string | undefined

/** True for a role that sees the tool calls of the assistant. */
export type ShowsToolCalls = (readCookie: ReadCookie, role: string | undefined) => boolean

export const showsToolCalls: ShowsToolCalls = (readCookie, role) =>
  role === 'admin' && readCookie(toolCallSetting) === 'true'
