export type TokenPayload = Readonly<Record<string, unknown>>

/** The payload (text when the header has no `typ`), or the reason of a refusal. */
export type TokenVerdict =
  | { readonly accepted: true; readonly payload: TokenPayload | string }
  | { readonly accepted: false; readonly reason: string }
