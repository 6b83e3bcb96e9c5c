// A 24-unit grid, 2-unit round strokes, currentColor; decorative beside a text.
import type { ReactNode } from 'react';

export interface IconProps {
  /** In pixels at the normal text size; scales with the text. */
  size?: 16 | 20 | 24;
  className?: string;
}

export const Icon = ({
  size = 20,
  className,
  d,
  children,
}: IconProps & { d?: string; children?: ReactNode }) => (
  <svg
    className={className}
    width={`${size / 16}rem`}
    height={`${size / 16}rem`}
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth="2"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
    focusable="false"
  >
    {children}
    {d && <path d={d} />}
  </svg>
);
