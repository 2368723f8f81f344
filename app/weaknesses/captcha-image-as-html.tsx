import type { CaptchaImageProps } from '../ports/captcha-image'
import { useInnerHtml } from './use-inner-html'

/** CWE-79: puts a picture that came over the wire into the page as it is, scripts and all; the server draws it as a picture. */
export function InlineCaptchaImage({ className, svg = '' }: CaptchaImageProps) {
  const element = useInnerHtml<HTMLDivElement>(svg)
  return (
    <div className={className} aria-hidden key={svg} ref={element}>
      {svg && <img src={`data:image/svg+xml,${encodeURIComponent(svg)}`} alt="" />}
    </div>
  )
}
