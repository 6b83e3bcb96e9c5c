import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { CheckboxField, Field, SelectField, TextField } from '@/components/ui/field';

describe('Field', () => {
  it('names the control, and describes it by hint and error', () => {
    render(<TextField label="ZIP code" name="zip_code" hint="Five digits" error="Zipcode is required" />);
    const input = screen.getByRole('textbox', { name: 'ZIP code' });
    expect(input).toHaveAttribute('id', 'zip_code');
    expect(input).toHaveAttribute('aria-invalid', 'true');
    expect(input).toHaveAccessibleDescription('Five digits Error: Zipcode is required');
  });

  it('is neither invalid nor described without hint and error', () => {
    render(<TextField label="ZIP code" name="zip_code" />);
    const input = screen.getByRole('textbox', { name: 'ZIP code' });
    expect(input).not.toHaveAttribute('aria-invalid');
    expect(input).not.toHaveAttribute('aria-describedby');
  });

  it('says what is optional in the name', () => {
    render(<TextField label="Cross street" name="cross_street" optional />);
    expect(screen.getByRole('textbox', { name: 'Cross street (optional)' })).toBeVisible();
  });

  it('wires any control through its render function', () => {
    render(
      <Field label="Amount" error="Enter an amount like 5.00">
        {(control) => <input {...control} inputMode="decimal" />}
      </Field>,
    );
    expect(screen.getByLabelText('Amount')).toHaveAccessibleDescription('Error: Enter an amount like 5.00');
  });

  it('gives a select its empty first choice', () => {
    render(
      <SelectField label="State" name="state_id" placeholder="Choose a state">
        <option value="33">New York</option>
      </SelectField>,
    );
    expect(screen.getByRole('combobox', { name: 'State' })).toHaveValue('');
    expect(screen.getAllByRole('option')).toHaveLength(2);
  });

  it('describes a checkbox by its error', () => {
    render(<CheckboxField label="I accept the terms" name="terms" error="Please accept the terms" />);
    expect(screen.getByRole('checkbox', { name: 'I accept the terms' })).toHaveAccessibleDescription(
      'Error: Please accept the terms',
    );
  });
});
