import { createContext, type ReactNode, useContext, useMemo } from 'react'
import type { BrowserPorts } from '../ports/browser-ports'
import { applyWeaknesses } from '../weaknesses/weaknesses'

const PortsContext = createContext<BrowserPorts | undefined>(undefined)

interface PortsProviderProps {
  /** Names of the weaknesses that the lab runs without. */
  readonly fixed: readonly string[]
  readonly children: ReactNode
}

/** Gives everything inside the decisions of this lab's pages. */
export function PortsProvider({ fixed, children }: PortsProviderProps) {
  const ports = useMemo(() => applyWeaknesses(fixed), [fixed])
  return <PortsContext.Provider value={ports}>{children}</PortsContext.Provider>
}

/** The decisions of the pages; throws outside of a PortsProvider. */
export function usePorts(): BrowserPorts {
  const ports = useContext(PortsContext)
  if (!ports) throw new Error('usePorts needs a PortsProvider above it')
  return ports
}

/** The attribute of the page's root that names what is fixed, for code that runs before any component; none where nothing is. */
export function describeFixed(fixed: readonly string[]) {
  return { 'data-fixed': fixed.join(' ') || undefined }
}

/** The decisions of the open page, for code that runs outside of components. */
export function readPorts(): BrowserPorts {
  return applyWeaknesses((document.documentElement.dataset.fixed ?? '').split(' '))
}
