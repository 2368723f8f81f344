import { useStdin, useStdout } from 'ink'
import { useEffect } from 'react'
import type { AlternateScreen } from './alternate-screen.js'

/**
 * Takes keyboard and screen back when the process goes on after a stop (`kill -STOP`, then `fg`): a shell has had both meanwhile. Ctrl-Z
 * stops nothing, because a lab would stop with its dashboard, and where no shell waits nobody could bring it back.
 */
export function useTerminalAgain(screen: Pick<AlternateScreen, 'enter'>): void {
  const { stdin } = useStdin()
  const { write } = useStdout()
  useEffect(() => {
    const takeBack = () => {
      // Node takes raw mode for set, and sets only a mode that changes.
      stdin.setRawMode(false)
      stdin.setRawMode(true)
      screen.enter()
      // The terminal tells a new size only to the process in its foreground.
      process.emit('SIGWINCH', 'SIGWINCH')
      // Ink draws its last picture again after whatever is written.
      write('')
    }
    process.on('SIGCONT', takeBack)
    return () => void process.off('SIGCONT', takeBack)
  }, [screen, stdin, write])
}
