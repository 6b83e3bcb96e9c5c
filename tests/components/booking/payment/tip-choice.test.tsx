import { render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { TipChoice } from '@/components/booking/payment/tip-choice';
import { PolicyProvider } from '@/hooks/page/use-policy';
import { defaultPolicy } from '@/lib/rules/policy/policy';
import { user } from '@/tests/components/support';

const labels = () => screen.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent?.trim());

it('offers no tip, three amounts, and another one', () => {
  render(<TipChoice tips={0} onChange={vi.fn()} />);
  expect(labels()).toEqual(['No tip', '$3', '$5', '$10', 'Other']);
});

it('offers the amounts of the house', async () => {
  const onChange = vi.fn();
  render(
    <PolicyProvider policy={{ ...defaultPolicy, tip_steps: [2, 4.5] }}>
      <TipChoice tips={0} onChange={onChange} />
    </PolicyProvider>,
  );
  expect(labels()).toEqual(['No tip', '$2', '$4.50', 'Other']);
  await user.click(screen.getByRole('radio', { name: '$4.50' }));
  expect(onChange).toHaveBeenCalledExactlyOnceWith(4.5);
});
