interface CaptchaImageProps {
  readonly className?: string
  readonly svg: string | undefined
}

/** Puts a picture that came over the wire into the page as it is, scripts and all (CWE-79). */
export function CaptchaImage({ className, svg = '' }: CaptchaImageProps) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: this line is the flaw.
  return <div className={className} aria-hidden dangerouslySetInnerHTML={{ __html: svg }} />
}
