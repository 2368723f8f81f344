/** The fields of a form that have an error, with the keys of its words. */
export type FieldErrors<Field extends string> = Partial<Record<Field, string>>

/** Leaves out the fields that are fine. */
export function keepErrors<Field extends string>(verdicts: Record<Field, string | undefined>): FieldErrors<Field> {
  return Object.fromEntries(Object.entries(verdicts).filter(([, error]) => error)) as FieldErrors<Field>
}
