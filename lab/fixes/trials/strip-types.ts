import { transform } from 'sucrase'

export type StrippedCode =
  | { readonly kind: 'stripped'; readonly code: string }
  | { readonly kind: 'unreadable'; readonly message: string; readonly line?: number }

/** Turns TypeScript, with markup or without, into a CommonJS module with the same lines. */
export function stripTypes(source: string, isMarkup = false): StrippedCode {
  try {
    const { code } = transform(source, {
      transforms: ['typescript', 'imports', ...(isMarkup ? (['jsx'] as const) : [])],
      jsxRuntime: 'automatic',
      disableESTransforms: true,
      production: true,
    })
    return { kind: 'stripped', code }
  } catch (error) {
    const { message = 'unreadable', loc } = error as { message?: string; loc?: { line?: number } }
    const text = message.replace(/ \(\d+:\d+\)$/, '').replace(/^Error transforming[^:]*: /, '')
    return { kind: 'unreadable', message: `SyntaxError: ${text}`, ...(loc?.line && { line: loc.line }) }
  }
}
