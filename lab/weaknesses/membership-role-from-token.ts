/** CWE-807: believes the role in the caller's token, however old or self-made, instead of looking up the account. */
export function takeRoleFromToken(roleInToken: unknown): unknown {
  return roleInToken
}
