/** Keys of texts by field. */
export type FieldErrors<Field extends string> = Partial<Record<Field, string>>

export function keepErrors<Field extends string>(verdicts: Record<Field, string | undefined>): FieldErrors<Field> {
  return Object.fromEntries(Object.entries(verdicts).filter(([, error]) => error)) as FieldErrors<Field>
}
