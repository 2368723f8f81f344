/** The name of the file in `ftp/` that visitors get for the name in an address; undefined for files that are not handed out. */
export type PickDownload = (name: string) => string | undefined

/** The one file of another type that the support team has to be able to fetch. */
export const supportFile = 'incident-support.kdbx'

export const pickDownload: PickDownload = (name) => {
  const isPlain = /^[\w.-]+$/.test(name)
  const isHandedOut = name.endsWith('.md') || name.endsWith('.pdf') || name === supportFile
  return isPlain && isHandedOut ? name : undefined
}
