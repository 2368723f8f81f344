/** Whether a search result tells a text; the rows are JSON, so it may stand there as it is or escaped. */
export function tells(rows: string, text: string): boolean {
  return rows.includes(text) || rows.includes(JSON.stringify(text).slice(1, -1))
}
