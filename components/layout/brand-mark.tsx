/** The logo: a claim ticket with a hole and a folded corner. */
export const BrandMark = ({ size = 32 }: { size?: number }) => (
  <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true" focusable="false">
    <g stroke="#0f1b2d" strokeWidth="2" strokeLinejoin="round">
      <path fill="#ffe58a" d="M8 3h10l8 8v15a3 3 0 0 1-3 3H9a3 3 0 0 1-3-3V5a2 2 0 0 1 2-2z" />
      <path fill="#fff" d="M18 3v6a2 2 0 0 0 2 2h6z" />
    </g>
    <circle cx="11" cy="9" r="1.75" fill="#0f1b2d" />
    <path d="M10.5 18h11M10.5 23h7" stroke="#2243d9" strokeWidth="2" strokeLinecap="round" />
  </svg>
);
