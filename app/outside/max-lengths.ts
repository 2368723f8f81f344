/** Characters that visitors may type on the small internet. */
export const maxLengths = {
  html: 64_000,
  search: 200,
  /** RFC 5321. */
  email: 254,
} as const
