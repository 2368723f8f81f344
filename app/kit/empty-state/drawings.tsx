export function EmptyShelf() {
  return (
    <svg viewBox="0 0 320 180" width="320" height="180" aria-hidden="true">
      <rect x="16" y="148" width="288" height="12" rx="6" fill="var(--ink)" />
      <rect x="40" y="160" width="14" height="16" fill="var(--ink)" />
      <rect x="266" y="160" width="14" height="16" fill="var(--ink)" />
      <Bottle x={44} juice="var(--pulp)" />
      <Bottle x={98} juice="var(--lemon)" />
      <path
        d="M160 148 v-76 q0 -8 6 -12 v-20 h20 v20 q6 4 6 12 v76 z"
        fill="none"
        stroke="var(--ink-soft)"
        strokeWidth="2"
        strokeDasharray="5 6"
      />
      <text
        x="176"
        y="120"
        textAnchor="middle"
        fontFamily="var(--font-label)"
        fontWeight="700"
        fontSize="26"
        fill="var(--ink-soft)"
      >
        ?
      </text>
      <Bottle x={222} juice="var(--beet)" />
      <path
        d="M196 42 q14 -26 34 -14"
        fill="none"
        stroke="var(--ink-soft)"
        strokeWidth="2"
        strokeDasharray="1 7"
        strokeLinecap="round"
      />
      <ellipse cx="236" cy="28" rx="6" ry="4" fill="var(--ink)" />
      <ellipse cx="233" cy="22" rx="4" ry="6" fill="var(--ice)" transform="rotate(-28 233 22)" />
      <ellipse cx="240" cy="22" rx="4" ry="6" fill="var(--ice)" transform="rotate(28 240 22)" />
    </svg>
  )
}

function Bottle({ x, juice }: { readonly x: number; readonly juice: string }) {
  return (
    <g transform={`translate(${x} 0)`}>
      <path d="M0 148 v-76 q0 -8 6 -12 v-20 h20 v20 q6 4 6 12 v76 z" fill="var(--ice)" />
      <path d="M0 148 v-66 h32 v66 z" fill={juice} />
      <path d="M20 82 h12 v66 h-12 z" fill="#1d2a24" opacity="0.12" />
      <rect x="4" y="32" width="24" height="12" rx="3" fill="var(--leaf)" />
      <rect x="3" y="102" width="26" height="24" rx="3" fill="#fffbf4" />
      <path d="M7 110 h18 M7 117 h11" stroke="#1d2a24" strokeWidth="2" strokeLinecap="round" />
    </g>
  )
}

export function EmptyCrate() {
  return (
    <svg viewBox="0 0 320 180" width="320" height="180" aria-hidden="true">
      <ellipse cx="160" cy="164" rx="130" ry="10" fill="var(--sunken)" />
      <path d="M58 62 h204 l-10 98 h-184 z" fill="var(--lemon)" />
      <path d="M160 62 h102 l-10 98 h-92 z" fill="#1d2a24" opacity="0.1" />
      <path d="M66 62 h188 l-5 22 h-178 z" fill="#1d2a24" opacity="0.75" />
      <path d="M60 84 h200 l-2 16 h-196 z M64 116 h192 l-2 16 h-188 z" fill="#fffbf4" opacity="0.55" />
      <rect x="128" y="94" width="64" height="30" rx="4" fill="#fffbf4" />
      <text
        x="160"
        y="115"
        textAnchor="middle"
        fontFamily="var(--font-label)"
        fontWeight="700"
        fontSize="16"
        fill="#1d2a24"
      >
        0 / 12
      </text>
      <path d="M196 62 q4 -34 40 -40 q2 34 -40 40" fill="var(--leaf)" />
      <path d="M197 61 q14 -22 32 -32" stroke="var(--paper)" strokeWidth="2" fill="none" strokeLinecap="round" />
      <path d="M62 40 l18 12 M88 24 l8 22 M118 22 l0 20" stroke="var(--pulp)" strokeWidth="4" strokeLinecap="round" />
    </svg>
  )
}

export function ClosedDoor() {
  return (
    <svg viewBox="0 0 320 200" width="320" height="200" aria-hidden="true">
      <rect x="30" y="186" width="260" height="8" rx="4" fill="var(--ink)" />
      <path d="M96 186 v-166 q0 -10 10 -10 h108 q10 0 10 10 v166 z" fill="var(--ink)" />
      <path d="M106 186 v-158 q0 -8 8 -8 h92 q8 0 8 8 v158 z" fill="var(--leaf)" />
      <path d="M160 20 h46 q8 0 8 8 v158 h-54 z" fill="#1d2a24" opacity="0.14" />
      <circle cx="160" cy="66" r="27" fill="var(--ice)" />
      <path d="M160 39 a27 27 0 0 1 0 54 z" fill="#1d2a24" opacity="0.1" />
      <circle cx="152" cy="64" r="3.5" fill="#1d2a24" />
      <circle cx="170" cy="64" r="3.5" fill="#1d2a24" />
      <path d="M152 77 q8 -5 16 0" fill="none" stroke="#1d2a24" strokeWidth="3" strokeLinecap="round" />
      <circle cx="200" cy="106" r="6" fill="var(--lemon)" />
      <g transform="rotate(-5 160 140)">
        <rect x="88" y="126" width="144" height="32" rx="4" fill="var(--lemon)" />
        <text
          x="160"
          y="149"
          textAnchor="middle"
          fontFamily="var(--font-label)"
          fontWeight="700"
          fontSize="20"
          fill="#1d2a24"
        >
          403
        </text>
      </g>
      <path d="M50 186 q-12 -34 6 -52 q6 24 -6 52 M52 186 q4 -26 26 -32 q-4 24 -26 32" fill="var(--leaf)" />
      <path d="M40 186 h24 l-4 -16 h-16 z" fill="var(--pulp)" />
    </svg>
  )
}

export function FullCrate() {
  return (
    <svg viewBox="0 0 320 180" width="320" height="180" aria-hidden="true">
      <ellipse cx="160" cy="164" rx="130" ry="10" fill="#1d2a24" opacity="0.12" />
      <g transform="translate(0 -28)">
        <Bottle x={92} juice="var(--pulp)" />
        <Bottle x={144} juice="var(--lemon)" />
        <Bottle x={196} juice="var(--beet)" />
      </g>
      <path d="M70 92 h180 l-8 70 h-164 z" fill="#d99f4e" />
      <path d="M160 92 h90 l-8 70 h-82 z" fill="#1d2a24" opacity="0.1" />
      <path d="M72 108 h176 l-1 12 h-174 z M75 132 h170 l-1 12 h-168 z" fill="#fffbf4" opacity="0.5" />
      <g transform="rotate(-4 160 128)">
        <rect x="112" y="110" width="96" height="36" rx="4" fill="#fffbf4" />
        <path d="M122 122 h52 M122 134 h34" stroke="#1d2a24" strokeWidth="3" strokeLinecap="round" />
        <path d="M184 126 l7 7 l12 -14" fill="none" stroke="#2b7a4b" strokeWidth="4" strokeLinecap="round" />
      </g>
    </svg>
  )
}

/** A doormat with the outline of a missing parcel, and a postman's footprints. */
export function NoParcel() {
  return (
    <svg viewBox="0 0 320 180" width="320" height="180" aria-hidden="true">
      <ellipse cx="160" cy="162" rx="140" ry="12" fill="var(--sunken)" />
      <path d="M20 20 h92 v142 h-92 z" fill="var(--leaf)" />
      <path d="M66 20 h46 v142 h-46 z" fill="#1d2a24" opacity="0.14" />
      <path d="M30 32 h32 v44 h-32 z M70 32 h32 v44 h-32 z" fill="var(--ice)" />
      <rect x="42" y="96" width="48" height="8" rx="4" fill="#1d2a24" />
      <circle cx="102" cy="112" r="5" fill="var(--lemon)" />
      <path d="M128 150 h156 l12 14 h-180 z" fill="var(--pulp)" />
      <path d="M206 150 h78 l12 14 h-90 z" fill="#1d2a24" opacity="0.12" />
      <path
        d="M166 150 v-64 h84 v64 M166 86 l14 -16 h84 l-14 16 M250 150 l14 -12 v-68"
        fill="none"
        stroke="var(--ink-soft)"
        strokeWidth="2"
        strokeDasharray="5 6"
      />
      <text
        x="208"
        y="128"
        textAnchor="middle"
        fontFamily="var(--font-label)"
        fontWeight="700"
        fontSize="26"
        fill="var(--ink-soft)"
      >
        ?
      </text>
      <path
        d="M284 122 q-4 -8 2 -10 q6 0 5 9 z M300 108 q-4 -8 2 -10 q6 0 5 9 z M288 92 q-4 -8 2 -10 q6 0 5 9 z M304 76 q-4 -8 2 -10 q6 0 5 9 z"
        fill="var(--ink-soft)"
        opacity="0.6"
      />
    </svg>
  )
}
