import { useStdout } from 'ink'
import { useEffect, useState } from 'react'

export interface Dimensions {
  readonly columns: number
  readonly rows: number
}

const clearScreen = '\u001B[2J\u001B[H'

/** The size of the terminal; wipes the screen at each change, because lines of the old width would stay behind. */
export function useDimensions(): Dimensions {
  const { stdout } = useStdout()
  const [dimensions, setDimensions] = useState(() => readDimensions(stdout))
  useEffect(() => {
    const onResize = () => {
      stdout.write(clearScreen)
      setDimensions(readDimensions(stdout))
    }
    // Before Ink's own listener, which would draw the old layout into the new window.
    stdout.prependListener('resize', onResize)
    return () => void stdout.off('resize', onResize)
  }, [stdout])
  return dimensions
}

/** One row less than there is: Ink ends its output with a line feed, which must not scroll. */
function readDimensions({ columns, rows }: NodeJS.WriteStream): Dimensions {
  return { columns: columns || 80, rows: (rows || 24) - 1 }
}
