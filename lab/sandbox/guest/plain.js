// For scripts that find nothing around them but the language itself.

Object.assign(globalThis, settings.globals)
