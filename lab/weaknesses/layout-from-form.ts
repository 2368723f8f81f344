/** CWE-73: takes settings of the page's template from the form along with its values, the file of the page's layout among them. */
export function takeLayout(form: Readonly<Record<string, unknown>>): unknown {
  return form.layout
}
