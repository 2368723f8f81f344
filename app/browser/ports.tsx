import { createContext, type ReactNode, useContext, useMemo } from 'react'
import type { BrowserPorts } from '../ports/browser-ports'
import { applyWeaknesses } from '../weaknesses/weaknesses'

const PortsContext = createContext<BrowserPorts | undefined>(undefined)

interface PortsProviderProps {
  /** Names of weaknesses that are secured. */
  readonly fixed: readonly string[]
  readonly children: ReactNode
}

export function PortsProvider({ fixed, children }: PortsProviderProps) {
  const ports = useMemo(() => applyWeaknesses(fixed), [fixed])
  return <PortsContext.Provider value={ports}>{children}</PortsContext.Provider>
}

/** Throws outside of a PortsProvider. */
export function usePorts(): BrowserPorts {
  const ports = useContext(PortsContext)
  if (!ports) throw new Error('usePorts needs a PortsProvider above it')
  return ports
}

/** An attribute of the root element, for code that runs outside of components. */
export function describeFixed(fixed: readonly string[]) {
  return { 'data-fixed': fixed.join(' ') || undefined }
}

export function readPorts(): BrowserPorts {
  return applyWeaknesses((document.documentElement.dataset.fixed ?? '').split(' '))
}
