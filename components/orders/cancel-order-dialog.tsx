'use client';
import { lazy, Suspense } from 'react';
import type { CancelOrderQuestionProps } from './cancel-order-question';

const load = () => import('./cancel-order-question');
const Question = lazy(() => load().then((module) => ({ default: module.CancelOrderQuestion })));

/** Fetches the question ahead of the click: give it to onPointerEnter and onFocus of the button. */
export const preloadCancelDialog = () =>
  void load().catch(() => {
    // the click asks for it again
  });

/** The question before an order is cancelled. Lists of orders are read far more often than orders are cancelled. */
export const CancelOrderDialog = (props: CancelOrderQuestionProps) => (
  <Suspense fallback={null}>
    <Question {...props} />
  </Suspense>
);
