import { createContext, useContext } from 'react'
import { chooseGlyphs, type Glyphs, type Variables } from '../terminal/glyphs.js'

export interface Theme {
  /** For the learner's own progress, and for keys. */
  readonly pulp: string | undefined
  /** For items that are done. */
  readonly leaf: string | undefined
  /** For hints at something, and for warnings. */
  readonly lemon: string | undefined
  readonly beet: string | undefined
  readonly glyphs: Glyphs
}

export function chooseTheme(color: boolean, variables: Variables): Theme {
  const glyphs = chooseGlyphs(variables)
  if (color) return { pulp: '#F2742B', leaf: '#4CAF7A', lemon: '#F6C945', beet: '#D14A86', glyphs }
  return { pulp: undefined, leaf: undefined, lemon: undefined, beet: undefined, glyphs }
}

export const ThemeContext = createContext<Theme>(chooseTheme(false, process.env))

export function useTheme(): Theme {
  return useContext(ThemeContext)
}
