import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Steps } from '@/components/pages/home/home-sections';
import { isWeighed } from '@/lib/rules/money/price-list';
import { getPolicy } from '@/lib/rules/policy/policy';
import { prices } from '../../prices/support';

const steps = (doorman_question: 'yes' | 'no', data = prices.data) => {
  const policy = { ...getPolicy({}), doorman_question };
  const { container } = render(<Steps policy={policy} prices={{ ...prices, data }} />);
  return [...container.querySelectorAll('li')].map(({ textContent }) => textContent);
};

it('the first step is true of any window, and speaks of doormen only where the business asks for them', () => {
  expect(steps('yes')[0]).toContain('Pick a window. Hand us the bag, or leave it with your doorman. ');
  expect(steps('no')[0]).toContain('Pick a window. Hand us the bag, or leave it outside your door. ');
});

it('pieces and hangers are named only where something is priced by the piece', () => {
  expect(steps('no').join()).toMatch(/the weight, the pieces and the price.*folded or on hangers, in/);
  const byWeight = steps('no', prices.data.filter(isWeighed)).join();
  expect(byWeight).toMatch(/the weight and the price.*comes back folded, in/);
});
