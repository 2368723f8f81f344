import { Box, Text } from 'ink'
import { type CodeKind, type ContinueCodes, codeKinds } from '../../client/lab-client.js'
import type { ProgressCount, ProgressSummary } from '../../client/progress.js'
import { Bar } from '../bar.js'
import { countWidth, formatCount } from '../formats.js'
import { Panel } from '../panel.js'
import { useTheme } from '../theme.js'

interface CodingPanelProps {
  readonly summary: Pick<ProgressSummary, 'found' | 'fixed'>
  readonly codes: ContinueCodes
  readonly width: number
}

export const codeNames: Readonly<Record<CodeKind, string>> = { hacking: 'hacking', findIt: 'find it', fixIt: 'fix it' }

export function CodingPanel({ summary, codes, width }: CodingPanelProps) {
  const inner = width - 4
  if (summary.found.total === 0)
    return (
      <Panel title="Continue code" width={width}>
        <CodeLine kind="hacking" digit={1} code={codes.hacking} room={inner - 10} />
      </Panel>
    )
  return (
    <Panel title="Coding challenges" width={width}>
      <CodingLine label="found" count={summary.found} inner={inner} />
      <CodingLine label="fixed" count={summary.fixed} inner={inner} />
      <Text dimColor>Continue codes</Text>
      {codeKinds.map((kind, index) => (
        <CodeLine key={kind} kind={kind} digit={index + 1} code={codes[kind]} room={inner - 10} />
      ))}
    </Panel>
  )
}

function CodingLine({ label, count, inner }: { label: string; count: ProgressCount; inner: number }) {
  return (
    <Box justifyContent="space-between">
      <Text>{label} </Text>
      <Bar {...count} width={Math.max(3, inner - label.length - 1 - countWidth)} />
      <Text>{formatCount(count)}</Text>
    </Box>
  )
}

interface CodeLineProps {
  readonly kind: CodeKind
  readonly digit: number
  readonly code: string | undefined
  readonly room: number
}

function CodeLine({ kind, digit, code, room }: CodeLineProps) {
  const { pulp, glyphs } = useTheme()
  return (
    <Text wrap="truncate">
      <Text bold color={pulp}>
        {digit}
      </Text>
      {` ${codeNames[kind].padEnd(7)} `}
      <Text dimColor>{code === undefined ? 'nothing yet' : abridge(code, room, glyphs.ellipsis)}</Text>
    </Text>
  )
}

/** Both ends of a code, as far as there is room: enough to tell two codes apart. */
function abridge(code: string, room: number, ellipsis: string): string {
  if (code.length <= room) return code
  const head = Math.ceil((room - 1) / 2)
  return code.slice(0, head) + ellipsis + code.slice(code.length - (room - 1 - head))
}
