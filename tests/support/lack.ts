import { onTestFinished } from 'vitest';
import type { Feature } from '@/lib/rules/policy/features';

/** The page of this test stands in front of an API without these features. */
export function lack(...features: readonly Feature[]) {
  const { dataset } = document.documentElement;
  dataset.lacks = features.join(' ');
  onTestFinished(() => {
    delete dataset.lacks;
  });
}
