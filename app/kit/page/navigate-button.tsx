import { useNavigate } from '@remix-run/react'
import type { ButtonHTMLAttributes, FormEvent, MouseEvent, ReactNode } from 'react'

interface Target {
  /** Path and query of the page. */
  readonly to: string
  /** The server writes the whole page, so browsers must load the document. */
  readonly wholePage?: boolean | undefined
}

interface NavigateButtonProps
  extends Target,
    Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'type' | 'onClick' | 'onAuxClick'> {
  /** Id of a {@link NavigateForm} elsewhere, because forms cannot be nested. */
  readonly form?: string
}

/** Scripts expect a button instead of a link (docs/contract/ui-automation.md#elements); without scripts it is a plain form. */
export function NavigateButton({ to, wholePage, ...button }: NavigateButtonProps) {
  const openBeside = (event: MouseEvent) => {
    const isAsked = event.ctrlKey || event.metaKey || event.shiftKey || event.button === 1
    if (!isAsked) return
    event.preventDefault()
    window.open(to, '_blank')
  }
  const control = <button {...button} type="submit" onClick={openBeside} onAuxClick={openBeside} />
  if (button.form !== undefined) return control
  return (
    <NavigateForm to={to} wholePage={wholePage} role={button.role === 'menuitem' ? 'none' : undefined}>
      {control}
    </NavigateForm>
  )
}

interface NavigateFormProps extends Target {
  readonly id?: string
  readonly role?: 'none' | undefined
  readonly children?: ReactNode
}

/** The form of a {@link NavigateButton}. */
export function NavigateForm({ to, wholePage = false, id, role, children }: NavigateFormProps) {
  const navigate = useNavigate()
  const [path, query] = to.split('?')
  const go = (event: FormEvent) => {
    event.preventDefault()
    if (wholePage) window.location.assign(to)
    else navigate(to)
  }
  return (
    <form id={id} action={path} role={role} style={{ display: 'contents' }} onSubmit={go}>
      {[...new URLSearchParams(query)].map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
    </form>
  )
}
