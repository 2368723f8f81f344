import { memo } from 'react'

/** The account that signs a feedback. It is set once and then left alone, as somebody may have changed it by hand. */
export const AuthorId = memo(function AuthorId({ id }: { readonly id: number | undefined }) {
  return <input key={id} id="userId" name="userId" type="text" hidden defaultValue={id} />
})
