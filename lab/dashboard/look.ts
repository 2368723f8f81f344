import { createContext, useContext } from 'react'
import { chooseGlyphs, type Glyphs, type Variables } from './glyphs.js'

/** How the dashboard is drawn: two accents, or none at all. */
export interface Look {
  /** What the learner did and may press. */
  readonly pulp: string | undefined
  /** What is done. */
  readonly leaf: string | undefined
  readonly glyphs: Glyphs
}

export function chooseLook(color: boolean, variables: Variables): Look {
  const glyphs = chooseGlyphs(variables)
  return color ? { pulp: '#F2742B', leaf: '#4CAF7A', glyphs } : { pulp: undefined, leaf: undefined, glyphs }
}

export const LookContext = createContext<Look>(chooseLook(false, process.env))

export function useLook(): Look {
  return useContext(LookContext)
}
