import { useTranslation } from '../../browser/texts'
import type { Content } from '../recording/content'
import { formatSize } from './format'

/** Says what is missing of a recorded body; undefined if it is whole. */
export function useBodyNote(body: Content): string | undefined {
  const { t, language } = useTranslation()
  if (body.kind === 'unread') return t('INSPECTOR_UNREAD')
  if (body.kind === 'binary') return t('INSPECTOR_BINARY', { size: formatSize(body.size, language) })
  if (body.kind !== 'text' || !body.isShortened) return undefined
  const [shown, size] = [body.text.length, body.size].map((bytes) => formatSize(bytes, language))
  return t('INSPECTOR_SHORTENED', { shown: shown ?? '', size: size ?? '' })
}
