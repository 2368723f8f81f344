const beginning = 'The URL path "'

/** The router prints several for each malformed address, so visitors could fill the operator's log. */
export function dropAddressWarnings(): void {
  const { warn } = console
  console.warn = (...parts: unknown[]) => {
    if (!String(parts[0]).startsWith(beginning)) warn(...parts)
  }
}
