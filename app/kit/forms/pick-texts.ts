/** By the names of an empty form; missing ones are empty. */
export function pickTexts<Values extends Readonly<Record<keyof Values, string>>>(
  form: Readonly<Record<string, unknown>>,
  empty: Values,
): Values {
  return Object.fromEntries(Object.keys(empty).map((name) => [name, String(form[name] ?? '')])) as Values
}
