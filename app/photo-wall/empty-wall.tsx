/** A nail, a strip of tape and the pale place where a picture would hang. */
export function EmptyWall() {
  return (
    <svg viewBox="0 0 320 180" width="320" height="180" aria-hidden="true">
      <rect x="10" y="14" width="300" height="152" rx="8" fill="var(--sunken)" />
      <path
        d="M10 62 h300 M10 114 h300 M86 14 v48 M234 14 v48 M160 62 v52 M86 114 v52 M234 114 v52"
        stroke="var(--line)"
        strokeWidth="2"
      />
      <g transform="rotate(-4 160 92)">
        <rect
          x="100"
          y="40"
          width="120"
          height="104"
          rx="4"
          fill="var(--surface)"
          stroke="var(--ink-soft)"
          strokeWidth="2"
          strokeDasharray="6 6"
        />
        <path d="M112 118 l28 -34 l20 22 l14 -14 l34 26 z" fill="var(--ice)" />
        <circle cx="190" cy="68" r="10" fill="var(--lemon)" />
        <rect x="128" y="30" width="64" height="20" fill="var(--lemon)" opacity="0.9" />
      </g>
      <circle cx="262" cy="48" r="5" fill="var(--ink-soft)" />
      <path d="M262 53 l4 9" stroke="var(--ink)" strokeWidth="2" strokeLinecap="round" opacity="0.4" />
    </svg>
  )
}
