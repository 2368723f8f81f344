/** Worded as the end of a sentence; `special` has reasons for codes that depend on the operation. */
export function describeSystemError(
  error: unknown,
  access: 'read' | 'written' | 'read or written',
  special: Readonly<Record<string, string>> = {},
): string {
  const { code = '', message } = error as NodeJS.ErrnoException
  if (code === 'EACCES' || code === 'EPERM') return `it may not be ${access} (${code})`
  return special[code] ?? reasons[code] ?? message
}

const reasons: Readonly<Record<string, string>> = {
  EROFS: 'its file system is read-only (EROFS)',
  ENOSPC: 'the disk is full (ENOSPC)',
  EDQUOT: 'there is no room left for you (EDQUOT)',
  EISDIR: 'it is a folder',
  ENOTDIR: 'a file stands where its folder belongs',
  ENAMETOOLONG: 'its name is too long',
}
