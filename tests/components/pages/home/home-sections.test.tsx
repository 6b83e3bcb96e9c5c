import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Steps } from '@/components/pages/home/home-sections';
import { getPolicy } from '@/lib/rules/policy/policy';

const firstStep = (doorman_question: 'yes' | 'no') => {
  const { container } = render(<Steps policy={{ ...getPolicy({}), doorman_question }} />);
  return container.querySelector('li')?.textContent;
};

it('the first step is true of any window, and speaks of doormen only where the business asks for them', () => {
  expect(firstStep('yes')).toContain('Pick a window. Hand us the bag, or leave it with your doorman. ');
  expect(firstStep('no')).toContain('Pick a window. Hand us the bag. ');
});
