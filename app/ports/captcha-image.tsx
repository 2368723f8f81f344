import type { ComponentType } from 'react'

export interface CaptchaImageProps {
  readonly className?: string
  /** Undefined while it is on its way. */
  readonly svg: string | undefined
}

/** Its characters are not for screen readers. */
export const CaptchaImage: ComponentType<CaptchaImageProps> = ({ className, svg }) =>
  svg === undefined ? (
    <div className={className} aria-hidden />
  ) : (
    // A picture's scripts do not run.
    <img className={className} src={`data:image/svg+xml,${encodeURIComponent(svg)}`} alt="" aria-hidden />
  )
