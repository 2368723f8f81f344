// Sleeping is only counted here: the engine has others to serve.
;(() => {
  const { condition, documents, maxDelay } = query
  Reflect.deleteProperty(globalThis, 'query')
  let slept = 0
  globalThis.sleep = (time) => {
    slept += Math.max(0, Math.min(Number(time) || 0, maxDelay))
  }
  const holds = new Function('obj', `return ${condition}`)
  const found = documents.flatMap((document, index) => (holds.call(document, document) ? [index] : []))
  return JSON.stringify({ found, slept })
})()
