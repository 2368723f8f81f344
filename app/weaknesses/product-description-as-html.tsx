interface ProductDescriptionProps {
  readonly className?: string
  readonly html: string
}

/** Shows what is stored about a product as HTML, because "only our own people write that" (CWE-79). */
export function ProductDescription({ className, html }: ProductDescriptionProps) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: this line is the flaw.
  return <div className={className} dangerouslySetInnerHTML={{ __html: html }} />
}
