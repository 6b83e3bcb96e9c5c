'use client';
import { lazy, Suspense } from 'react';
import type { CancelOrderQuestionProps } from './cancel-order-question';

const load = () => import('./cancel-order-question');
const Question = lazy(() => load().then((module) => ({ default: module.CancelOrderQuestion })));

/** Loads the dialog ahead of the click; call it in onPointerEnter and onFocus of the button. */
export const preloadCancelDialog = () =>
  void load().catch(() => {
    // the click tries again
  });

/** The dialog before an order is canceled. Lazy, because orders are viewed far more often than canceled. */
export const CancelOrderDialog = (props: CancelOrderQuestionProps) => (
  <Suspense fallback={null}>
    <Question {...props} />
  </Suspense>
);
