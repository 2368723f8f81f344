import type { AttackName, TraceKind } from '../../lab/traces/trace'

interface KindTexts {
  readonly title: string
  readonly about: string
}

export const kindTexts: Readonly<Record<TraceKind, KindTexts>> = {
  mark: { title: 'TRACE_MARK', about: 'TRACE_MARK_ABOUT' },
  rule: { title: 'TRACE_RULE', about: 'TRACE_RULE_ABOUT' },
  incident: { title: 'TRACE_INCIDENT', about: 'TRACE_INCIDENT_ABOUT' },
}

export const stateTexts = { untried: 'TRACE_UNTRIED', tried: 'TRACE_TRIED', solved: 'TRACE_SOLVED' } as const

export const attackTexts: Readonly<Record<AttackName, string>> = {
  'sql-injection': 'TRACE_ATTACK_SQL',
  'nosql-injection': 'TRACE_ATTACK_NOSQL',
  xss: 'TRACE_ATTACK_XSS',
  'password-guessing': 'TRACE_ATTACK_PASSWORDS',
  'access-control': 'TRACE_ATTACK_ACCESS',
  'hidden-files': 'TRACE_ATTACK_FILES',
  'open-redirect': 'TRACE_ATTACK_REDIRECT',
  automation: 'TRACE_ATTACK_AUTOMATION',
  'data-exposure': 'TRACE_ATTACK_EXPOSURE',
  'business-logic': 'TRACE_ATTACK_LOGIC',
  'mass-assignment': 'TRACE_ATTACK_ASSIGNMENT',
}

export const traceAddress = (id: string) => `/trace/${encodeURIComponent(id)}`
