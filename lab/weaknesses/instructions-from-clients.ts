interface Message {
  readonly role: string
}

/** CWE-1427: passes on whatever roles a client gives its messages, so that a visitor can speak with the voice of the system. */
export function passOnEveryRole<Sent extends Message>(messages: readonly Sent[]): readonly Sent[] {
  return messages
}
