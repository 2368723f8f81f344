/** The rows are JSON, so a text may stand there as it is or escaped. */
export function tells(rows: string, text: string): boolean {
  return rows.includes(text) || rows.includes(JSON.stringify(text).slice(1, -1))
}
