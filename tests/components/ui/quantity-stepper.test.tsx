import { render, screen } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { QuantityStepper } from '@/components/ui/quantity-stepper';
import { user } from '../../support/user';

function Bags({ start = 2 }: { start?: number }) {
  const [bags, setBags] = useState(start);
  return (
    <>
      <QuantityStepper label="Bags" value={bags} onChange={setBags} min={1} max={9} />
      <output aria-label="kept">{bags}</output>
    </>
  );
}
const kept = () => screen.getByRole('status', { name: 'kept' });

describe('QuantityStepper', () => {
  it('counts up and down inside its range', async () => {
    render(<Bags start={8} />);
    await user.click(screen.getByRole('button', { name: 'More: Bags' }));
    expect(kept()).toHaveTextContent('9');
    expect(screen.getByRole('button', { name: 'More: Bags' })).toBeDisabled();
    await user.click(screen.getByRole('button', { name: 'Less: Bags' }));
    expect(kept()).toHaveTextContent('8');
  });

  it('takes typing, and brings it into range on leaving', async () => {
    render(<Bags />);
    const input = screen.getByRole('textbox', { name: 'Bags' });
    await user.clear(input);
    await user.type(input, '70x');
    expect(kept()).toHaveTextContent('7');
    await user.tab();
    expect(input).toHaveValue('9');
    expect(kept()).toHaveTextContent('9');
  });

  it('falls back to its minimum when left empty', async () => {
    render(<Bags />);
    const input = screen.getByRole('textbox', { name: 'Bags' });
    await user.clear(input);
    await user.tab();
    expect(input).toHaveValue('1');
  });

  it('follows the arrow keys', async () => {
    render(<Bags />);
    await user.click(screen.getByRole('textbox', { name: 'Bags' }));
    await user.keyboard('{ArrowUp}{ArrowUp}{ArrowDown}');
    expect(kept()).toHaveTextContent('3');
  });

  it('hands the focus on when its button comes to the end of the range', async () => {
    render(<Bags />);
    await user.click(screen.getByRole('button', { name: 'Less: Bags' }));
    expect(screen.getByRole('button', { name: 'More: Bags' })).toHaveFocus();
  });
});
