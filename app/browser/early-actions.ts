interface HeldForm {
  readonly form: HTMLFormElement
  readonly submitter: HTMLElement | null
}

declare global {
  interface Window {
    heldActions?: {
      active: boolean
      readonly elements: (HTMLElement | HeldForm)[]
      readonly choices: Map<HTMLSelectElement, string>
    }
  }
}

/** Records clicks, submissions, choices and Enter before hydration. Self-contained: the page carries its source text in the head. */
export function holdEarlyActions(): void {
  const held: NonNullable<Window['heldActions']> = { active: true, elements: [], choices: new Map() }
  window.heldActions = held
  document.addEventListener(
    'click',
    (event) => {
      const button =
        event.target instanceof Element ? event.target.closest<HTMLElement>('button, a[role="button"]') : null
      const isSent = button instanceof HTMLButtonElement && button.form && button.type === 'submit'
      const isPlain = button && !isSent && !button.hasAttribute('popovertarget')
      if (held.active && isPlain) held.elements.push(button)
    },
    true,
  )
  document.addEventListener(
    'submit',
    (event) => {
      const form = event.target
      if (!held.active || !(form instanceof HTMLFormElement) || form.method === 'dialog') return
      event.preventDefault()
      held.elements.push({ form, submitter: event.submitter })
    },
    true,
  )
  document.addEventListener(
    'keydown',
    (event) => {
      const { key, target } = event
      if (!held.active || !(target instanceof HTMLElement)) return
      // Browsers activate a link with this role by no key.
      if (target.matches('a[role="button"]') && (key === 'Enter' || key === ' ')) {
        event.preventDefault()
        held.elements.push(target)
      }
      if (key !== 'Enter' || !(target instanceof HTMLInputElement)) return
      // Browsers do not submit by a disabled button; this one is enabled after hydration.
      const isSubmit = (part: Element) => part instanceof HTMLButtonElement && part.type === 'submit'
      const button = [...(target.form?.elements ?? [])].find(isSubmit) as HTMLButtonElement | undefined
      if (button?.disabled) held.elements.push(button)
    },
    true,
  )
  document.addEventListener(
    'change',
    ({ target }) => {
      // Recorded until the replay: React resets a list to its own value when it hydrates.
      if (window.heldActions && target instanceof HTMLSelectElement) held.choices.set(target, target.value)
    },
    true,
  )
}

export function stopHolding(): void {
  if (window.heldActions) window.heldActions.active = false
}

/** Replays what was typed, ticked, chosen and clicked before hydration; ends the recording. */
export function replayEarlyActions(): void {
  for (const field of document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')) {
    if (field.type === 'checkbox' || field.type === 'radio') replayChoice(field as HTMLInputElement)
    else replayTyping(field)
  }
  const { elements = [], choices = [] } = window.heldActions ?? {}
  delete window.heldActions
  for (const [list, value] of choices) {
    list.value = value
    list.dispatchEvent(new Event('change', { bubbles: true }))
  }
  // After React rendered the typed values, which enables the buttons of complete forms.
  queueMicrotask(() => {
    for (const element of elements) {
      if ('submitter' in element) element.form.requestSubmit(element.submitter)
      else element.click()
    }
  })
}

/** React only sees changes: empty the field unnoticed, restore the text, dispatch the event. */
function replayTyping(field: HTMLInputElement | HTMLTextAreaElement): void {
  const typed = field.value
  if (typed === field.defaultValue || ['hidden', 'range', 'file'].includes(field.type)) return
  const prototype = field instanceof HTMLTextAreaElement ? HTMLTextAreaElement.prototype : HTMLInputElement.prototype
  field.value = ''
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, typed)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

/** Clicks an early-ticked box again for React to see; of radio buttons only the chosen one. */
function replayChoice(field: HTMLInputElement): void {
  if (field.checked === field.defaultChecked || (field.type === 'radio' && !field.checked)) return
  field.checked = field.defaultChecked
  field.click()
}
