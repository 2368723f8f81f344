import type { CaptchaImageProps } from '../ports/captcha-image'

/** Puts a picture that came over the wire into the page as it is, scripts and all (CWE-79). */
export function InlineCaptchaImage({ className, svg = '' }: CaptchaImageProps) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: this line is the weakness.
  return <div className={className} aria-hidden dangerouslySetInnerHTML={{ __html: svg }} />
}
