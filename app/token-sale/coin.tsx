const segments = Array.from({ length: 8 }, (_, position) => position * 45)

/** The coin of the sale: a slice of orange with a golden rim. */
export function Coin({ className }: { readonly className?: string }) {
  return (
    <svg className={className} viewBox="0 0 200 200" aria-hidden>
      <circle cx="100" cy="106" r="92" fill="#a3620c" />
      <circle cx="100" cy="98" r="92" fill="#f6c945" />
      <circle cx="100" cy="98" r="80" fill="#e8590c" />
      <circle cx="100" cy="98" r="70" fill="#fdf1c9" />
      {segments.map((angle) => (
        <path key={angle} d="M100 90 78 44a52 52 0 0 1 44 0Z" fill="#f28c28" transform={`rotate(${angle} 100 98)`} />
      ))}
      <path d="M40 62a70 70 0 0 1 44-34" stroke="#fff6dc" strokeWidth="8" strokeLinecap="round" fill="none" />
    </svg>
  )
}
