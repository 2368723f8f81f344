import type { MemberRecord } from './class-file.js'

type InstructorMessage = NonNullable<MemberRecord['notice']>

const maxMessages = 5

export function messagesOf({ notice, notices = [] }: MemberRecord): readonly InstructorMessage[] {
  // A file of an earlier version knows the latest one alone.
  return notice === null || notices.at(-1)?.at === notice.at ? notices : [...notices, notice]
}

/** The latest message stays where earlier versions look for it. */
export function addMessage(kept: MemberRecord, message: InstructorMessage): void {
  kept.notices = [...messagesOf(kept), message].slice(-maxMessages)
  kept.notice = message
}
