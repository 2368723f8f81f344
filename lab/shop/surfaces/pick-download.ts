/** The file of `ftp/` for a requested name; undefined for a refused name. */
export type PickDownload = (name: string) => string | undefined

/** The support team has to fetch this one file of another type. */
export const supportFile = 'incident-support.kdbx'

export const pickDownload: PickDownload = (name) => {
  const isPlain = /^[\w.-]+$/.test(name)
  const isHandedOut = name.endsWith('.md') || name.endsWith('.pdf') || name === supportFile
  return isPlain && isHandedOut ? name : undefined
}
