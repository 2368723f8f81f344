import { forwardRef, memo } from 'react'

/** The account that signs a feedback. It is set once and then left alone, as somebody may have changed it by hand. */
export const AuthorId = memo(
  forwardRef<HTMLInputElement, { readonly id: number | undefined }>(function AuthorId({ id }, ref) {
    return <input ref={ref} key={id} id="userId" name="userId" type="text" hidden defaultValue={id} />
  }),
)
