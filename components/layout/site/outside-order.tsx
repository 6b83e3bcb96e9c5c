'use client';
import { usePathname } from 'next/navigation';
import type { ReactNode } from 'react';

interface OutsideOrderProps {
  steps: readonly string[];
  inOrder: ReactNode;
  children: ReactNode;
}

export const OutsideOrder = ({ steps, inOrder, children }: OutsideOrderProps) =>
  steps.includes(usePathname()) ? inOrder : children;

/** 'Step 2 of 4' */
export const StepNumber = ({ steps }: Pick<OutsideOrderProps, 'steps'>) =>
  `Step ${steps.indexOf(usePathname()) + 1} of ${steps.length}`;
