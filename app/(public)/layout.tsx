import type { ReactNode } from 'react';

/** Public pages set their own bands and widths (`.container`, `.container-reading` in styles/globals.css). */
export default function PublicLayout({ children }: { children: ReactNode }) {
  return children;
}
