import { useEffect, useState } from 'react'
import { readCookie, writeCookie, yearHours } from '../../browser/storage/cookies'

export const diffFormats = ['LineByLine', 'SideBySide'] as const
export type DiffFormat = (typeof diffFormats)[number]

const cookieName = 'code-fixes-component-format'

/** The way changes are shown, kept in a cookie; line by line unless told otherwise. */
export function useDiffFormat(): [DiffFormat, (format: DiffFormat) => void] {
  const [format, setFormat] = useState(readFormat)
  useEffect(() => writeCookie(cookieName, format, yearHours), [format])
  return [format, setFormat]
}

function readFormat(): DiffFormat {
  const kept = readCookie(cookieName)
  return diffFormats.find((format) => format === kept) ?? diffFormats[0]
}
