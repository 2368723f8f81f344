import type { ComponentType } from 'react'
import { formatMarkup } from './harmless-markup'

export interface MarkupProps {
  readonly className?: string
  readonly html: string
}

export const FeedbackComment: ComponentType<MarkupProps> = ({ className, html }) => (
  <blockquote className={className}>{formatMarkup(html)}</blockquote>
)

export const Goal: ComponentType<MarkupProps> = ({ className, html }) => (
  <div className={className}>{formatMarkup(html)}</div>
)

export const ProductDescription: ComponentType<MarkupProps> = ({ className, html }) => (
  <div className={className}>{formatMarkup(html)}</div>
)
