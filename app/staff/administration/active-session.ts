/** How long a session counts as active after its login. */
const activeMilliseconds = 6 * 60 * 60 * 1000

/** Whether somebody is here, judged by the last login (epoch seconds) at a moment (epoch milliseconds). */
export function hasActiveSession(lastLoginTime: number | null, now: number): boolean {
  return lastLoginTime !== null && now - lastLoginTime * 1000 <= activeMilliseconds
}
