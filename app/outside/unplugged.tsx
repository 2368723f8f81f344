export function Unplugged() {
  return (
    <svg className="unplugged" viewBox="0 0 360 120" aria-hidden="true">
      <path className="cable" d="M0 96 C 60 96 60 40 120 40 S 150 64 178 64" />
      <rect className="plug" x="176" y="46" width="46" height="36" rx="10" />
      <path className="pins" d="M222 56 h18 M222 72 h18" />
      <path className="pins faint" d="M252 64 h10 M268 64 h10" />
      <rect className="socket" x="286" y="24" width="74" height="80" rx="18" />
      <circle className="hole" cx="312" cy="56" r="6" />
      <circle className="hole" cx="312" cy="74" r="6" />
    </svg>
  )
}
