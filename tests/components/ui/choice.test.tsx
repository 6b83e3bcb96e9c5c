import { render, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { ChoiceCards, RadioGroup } from '@/components/ui/choice';
import { user } from '../../support/user';

const answers = [
  { value: 'no', label: 'No' },
  { value: 'yes', label: 'Yes' },
];

describe('RadioGroup and ChoiceCards', () => {
  it('is a named group, invalid with its error, nothing chosen at first', () => {
    render(
      <RadioGroup
        label="Doorman Building"
        name="doorman"
        choices={answers}
        error="Doorman Building is required"
      />,
    );
    const group = screen.getByRole('radiogroup', { name: 'Doorman Building' });
    expect(group).toHaveAttribute('aria-invalid', 'true');
    expect(group).toHaveAccessibleDescription('Error: Doorman Building is required');
    expect(screen.getAllByRole('radio').map((radio) => (radio as HTMLInputElement).checked)).toEqual([
      false,
      false,
    ]);
  });

  it('gives the first input the id of the field, for the error summary', () => {
    render(<RadioGroup label="Doorman Building" name="doorman" choices={answers} />);
    expect(screen.getByRole('radio', { name: 'No' })).toHaveAttribute('id', 'doorman');
  });

  it('says detail and price in the name of a card, and leaves a disabled one alone', async () => {
    const onChange = vi.fn();
    render(
      <ChoiceCards
        label="Pickup time"
        name="slot"
        onChange={onChange}
        choices={[
          { value: '7', label: '7 – 9 AM', detail: '4 places left' },
          { value: '20', label: '8 – 10 PM', detail: 'Doorman until 6 PM', disabled: true },
          { value: '1', label: 'Next business day', price: '+ $10.00' },
        ]}
      />,
    );
    await user.click(screen.getByText('8 – 10 PM'));
    expect(onChange).not.toHaveBeenCalled();
    expect(screen.getByRole('radio', { name: '8 – 10 PM Doorman until 6 PM' })).toBeDisabled();
    await user.click(screen.getByRole('radio', { name: 'Next business day + $10.00' }));
    expect(onChange).toHaveBeenCalledOnce();
  });
});
