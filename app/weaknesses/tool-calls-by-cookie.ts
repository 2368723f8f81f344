import { toolCallSetting } from '../chat/tool-call-setting'
import type { ShowsToolCalls } from '../ports/tool-calls'

/** CWE-784: true if a browser shows the assistant's tool calls: a cookie decides, whoever has set it. */
export const showsToolCallsByCookie: ShowsToolCalls = (readCookie) => {
  return readCookie(toolCallSetting) === 'true'
}
