type Fields = Readonly<Record<string, unknown>>

/**
 * CWE-79: the columns of a product as they are stored. Descriptions are HTML, because staff like to set a word in bold and to link
 * to a page that tells more.
 */
export function keepDescriptionAsSent(values: Fields): Fields {
  const { description } = values
  if (typeof description !== 'string') return values
  return { ...values, description }
}
