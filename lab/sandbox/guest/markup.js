// React as far as small components need it; elements remember what is put into them, and no HTML is parsed.
;(() => {
  const [Failure, asText, isArray] = [Error, String, Array.isArray]
  const Fragment = Symbol('Fragment')
  const limit = { renders: 5, depth: 40 }
  /** @param {{ current?: unknown, value?: unknown }[]} cells */
  function startHooks(cells) {
    /** @type {(() => void)[]} */
    const effects = []
    return { cells, index: 0, effects, isChanged: false }
  }

  /** Of the component that is rendered. */
  let hooks = startHooks([])

  const jsx = (type, props = {}) => ({ type, props })
  const createElement = (type, props, ...children) => {
    const inside = children.length > 1 ? { children } : children.length === 1 ? { children: children[0] } : {}
    return jsx(type, { ...props, ...inside })
  }

  /** The part of an element of the document that code may use. */
  class Shown {
    constructor(tag, attributes = {}, nodes = []) {
      this.tag = tag
      this.attributes = attributes
      this.nodes = nodes
    }
    set innerHTML(html) {
      this.nodes = [{ html: asText(html) }]
    }
    set outerHTML(html) {
      this.nodes = [{ html: asText(html) }]
    }
    set textContent(text) {
      this.nodes = [asText(text)]
    }
    get textContent() {
      return this.nodes.map((node) => (node instanceof Shown ? node.textContent : (node.html ?? node))).join('')
    }
    set innerText(text) {
      this.textContent = text
    }
    get innerText() {
      return this.textContent
    }
    set className(name) {
      this.attributes.class = asText(name)
    }
    insertAdjacentHTML(_place, html) {
      this.nodes.push({ html: asText(html) })
    }
    append(...items) {
      this.nodes.push(...items.map((item) => (item instanceof Shown ? item : asText(item))))
    }
    appendChild(item) {
      this.append(item)
      return item
    }
    replaceChildren(...items) {
      this.nodes = []
      this.append(...items)
    }
    setAttribute(name, value) {
      this.attributes[asText(name).toLowerCase()] = asText(value)
    }
  }

  const cell = (make) => {
    const { cells, index } = hooks
    hooks.index += 1
    if (index >= cells.length) cells[index] = make()
    return cells[index]
  }
  const runEffect = (effect) => void hooks.effects.push(effect)
  const react = {
    Fragment,
    createElement,
    useRef: (current = null) => cell(() => ({ current })),
    useMemo: (make) => make(),
    useCallback: (work) => work,
    useEffect: runEffect,
    useLayoutEffect: runEffect,
    useState(initial) {
      const state = cell(() => ({ value: typeof initial === 'function' ? initial() : initial }))
      const set = (next) => {
        state.value = typeof next === 'function' ? next(state.value) : next
        hooks.isChanged = true
      }
      return [state.value, set]
    },
  }

  function expand(node, depth) {
    if (depth > limit.depth) throw new Failure('The component is nested too deep.')
    if (node === null || node === undefined || typeof node === 'boolean') return []
    if (typeof node !== 'object') return [asText(node)]
    if (isArray(node)) return node.flatMap((one) => expand(one, depth + 1))
    const { type, props } = node
    if (typeof type === 'function') return expand(type(props), depth + 1)
    if (type === Fragment) return expand(props.children, depth + 1)
    if (typeof type !== 'string') throw new Failure('Objects are not valid as a React child.')
    const { children, ref, key: _, dangerouslySetInnerHTML: raw, ...others } = props
    const nodes = raw === undefined ? expand(children, depth + 1) : [{ html: asText(raw.__html) }]
    const shown = new Shown(type, readAttributes(others), nodes)
    if (typeof ref === 'function') ref(shown)
    else if (ref) ref.current = shown
    return [shown]
  }

  function readAttributes(props) {
    const attributes = {}
    for (const [name, value] of Object.entries(props)) {
      if (value === undefined || value === null || value === false || typeof value === 'function') continue
      attributes[name === 'className' ? 'class' : name.toLowerCase()] =
        typeof value === 'object' ? JSON.stringify(value) : asText(value)
    }
    return attributes
  }

  function tell(node) {
    if (!(node instanceof Shown)) return node
    return { tag: node.tag, attributes: { ...node.attributes }, nodes: node.nodes.map(tell) }
  }

  function render(component, props) {
    const cells = []
    for (let time = 1; ; time += 1) {
      hooks = startHooks(cells)
      const shown = expand(jsx(component, props), 0)
      for (const effect of hooks.effects) effect()
      if (!hooks.isChanged || time === limit.renders) return shown.map(tell)
    }
  }

  Object.defineProperty(globalThis, 'document', {
    value: {
      createElement: (tag) => new Shown(asText(tag).toLowerCase()),
      createTextNode: (text) => asText(text),
    },
  })
  return { render, modules: { react, 'react/jsx-runtime': { jsx, jsxs: jsx, Fragment } } }
})()
