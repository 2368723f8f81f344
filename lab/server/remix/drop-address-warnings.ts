/** The beginning of the router's warnings about addresses. */
const beginning = 'The URL path "'

/**
 * Drops the warnings that Remix's router prints for addresses with a malformed percent sign: several for each, with all of it, so that
 * visitors could fill the operator's log. The access log has these requests.
 */
export function dropAddressWarnings(): void {
  const { warn } = console
  console.warn = (...parts: unknown[]) => {
    if (!String(parts[0]).startsWith(beginning)) warn(...parts)
  }
}
