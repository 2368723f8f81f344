/** Max characters of what visitors type on the pages of the small internet. */
export const maxLengths = {
  /** A page that the workbench runs. */
  html: 64_000,
  /** A search. */
  search: 200,
  /** An e-mail address, as RFC 5321 has it. */
  email: 254,
} as const
