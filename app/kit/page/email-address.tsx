/** Breaks before its @, not in the middle of a name. */
export function EmailAddress({ email }: { readonly email: string }) {
  const at = email.lastIndexOf('@')
  if (at < 1) return email
  return (
    <>
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </>
  )
}
