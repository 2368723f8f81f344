import type { MemberRecord } from './class-file.js'

/** A message of the instructor to a learner; `at` is ISO 8601. */
type InstructorMessage = NonNullable<MemberRecord['notice']>

const maxMessages = 5

/** The latest messages to a learner, oldest first: a lab's pages show one after the other. */
export function messagesOf({ notice, notices = [] }: MemberRecord): readonly InstructorMessage[] {
  // A file of an earlier version knows the latest one alone.
  return notice === null || notices.at(-1)?.at === notice.at ? notices : [...notices, notice]
}

/** Keeps a message; the oldest ones are dropped, and the latest stays where earlier versions look for it. */
export function addMessage(kept: MemberRecord, message: InstructorMessage): void {
  kept.notices = [...messagesOf(kept), message].slice(-maxMessages)
  kept.notice = message
}
