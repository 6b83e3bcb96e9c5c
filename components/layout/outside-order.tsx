'use client';
import { usePathname } from 'next/navigation';
import type { ReactNode } from 'react';

interface OutsideOrderProps {
  /** Addresses of the order's steps. */
  steps: readonly string[];
  /** What the steps show instead. */
  inOrder: ReactNode;
  children: ReactNode;
}

/** What every page has but the steps of an order, which lead nowhere else. */
export const OutsideOrder = ({ steps, inOrder, children }: OutsideOrderProps) =>
  steps.includes(usePathname()) ? inOrder : children;

/** 'Step 2 of 4' */
export const StepNumber = ({ steps }: Pick<OutsideOrderProps, 'steps'>) =>
  `Step ${steps.indexOf(usePathname()) + 1} of ${steps.length}`;
