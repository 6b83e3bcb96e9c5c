import { render, screen } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { ZipRequestFields } from '@/components/pages/forms/zip-request-form';
// The form loads it with the first key: without this it could still be on its way when the file ends.
import '@/components/pages/area/zip/zip-answer';
import { ZipCheck } from '@/components/pages/area/zip/zip-check';
import { ChoiceCards, RadioGroup } from '@/components/ui/form/choice';
import { CheckboxField, Field, SelectField, TextField } from '@/components/ui/form/field';
import { PhoneField } from '@/components/ui/form/phone-field';
import { QuantityStepper } from '@/components/ui/form/quantity-stepper';
import { ZipField } from '@/components/ui/form/zip-field';
import { unanswered } from '@/lib/contract/forms/form-answer';
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

function Controlled() {
  const [zip, setZip] = useState('');
  return <ZipField label="ZIP code" value={zip} onChange={(event) => setZip(event.target.value)} />;
}

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

describe('RadioGroup and ChoiceCards', () => {
  const answers = [
    { value: 'no', label: 'No' },
    { value: 'yes', label: 'Yes' },
  ];

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

describe('PhoneField', () => {
  const phone = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Cell phone' });

  it('groups 3-3-4 while typing and takes no eleventh digit', async () => {
    render(<PhoneField label="Cell phone" name="mobile" />);
    await user.type(phone(), '21255501234');
    expect(phone()).toHaveValue('212-555-0123');
  });

  it('says that an eleventh digit was not taken, until the next key', async () => {
    render(<PhoneField label="Cell phone" name="mobile" hint="So the driver can reach you." />);
    await user.type(phone(), '21255501234');
    expect(phone()).toHaveAccessibleDescription(
      'A phone number has 10 digits. The last one you typed was not added.',
    );
    await user.type(phone(), '{Backspace}');
    expect(phone()).toHaveAccessibleDescription('So the driver can reach you.');
  });

  it.each(['+44 20 7946 0958', '442079460958', '212-555-01234', '212-555-0123 ext. 5'])(
    'leaves %s as it was pasted',
    async (number) => {
      render(<PhoneField label="Cell phone" name="mobile" />);
      await user.click(phone());
      await user.paste(number);
      expect(phone()).toHaveValue(number);
    },
  );

  it('leaves a number of another country as it is typed', async () => {
    render(<PhoneField label="Cell phone" name="mobile" />);
    await user.type(phone(), '+44 20 7946 0958');
    expect(phone()).toHaveValue('+44 20 7946 0958');
  });

  it('takes no extension that is typed, and says so', async () => {
    render(<PhoneField label="Cell phone" name="mobile" />);
    await user.type(phone(), '212-555-0123 ext. 5');
    expect(phone()).toHaveValue('212-555-0123');
    expect(phone()).toHaveAccessibleDescription(/The last one you typed was not added\./);
  });

  it('takes a pasted number with country code and brackets', async () => {
    render(<PhoneField label="Cell phone" name="mobile" />);
    await user.click(phone());
    await user.paste('+1 (212) 555-0123');
    expect(phone()).toHaveValue('212-555-0123');
  });

  it('keeps the caret behind the digit typed in the middle', async () => {
    render(<PhoneField label="Cell phone" name="mobile" defaultValue="212-550-12" />);
    await user.type(phone(), '5', { initialSelectionStart: 5, initialSelectionEnd: 5 });
    expect(phone()).toHaveValue('212-555-012');
    expect(phone().selectionStart).toBe(6);
  });

  it('keeps the caret when a digit in the middle is deleted', async () => {
    render(<PhoneField label="Cell phone" name="mobile" defaultValue="212-555-0123" />);
    await user.type(phone(), '{Backspace}', { initialSelectionStart: 2, initialSelectionEnd: 2 });
    expect(phone()).toHaveValue('225-550-123');
    expect(phone().selectionStart).toBe(1);
  });
});

describe('QuantityStepper', () => {
  const kept = () => screen.getByRole('status', { name: 'kept' });

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

describe('ZipField', () => {
  const short = 'Error: Enter a 5-digit ZIP code';
  const field = () => screen.getByRole('textbox', { name: /^zip ?code$/i });

  it('keeps five digits of what is pasted', async () => {
    render(<ZipField label="ZIP code" name="zip_code" />);
    await user.click(field());
    await user.paste('10023-1234');
    expect(field()).toHaveValue('10023');
  });

  it('never cuts another number to five digits', async () => {
    render(<ZipField label="ZIP code" name="zip_code" />);
    await user.click(field());
    await user.paste('110023');
    expect(field()).toHaveValue('110023');
    await user.tab();
    expect(field()).toHaveAccessibleDescription(short);
  });

  it.each([
    ['alone', <ZipField key="alone" label="ZIP code" name="zip_code" />],
    ['held by its form', <Controlled key="controlled" />],
    ['on the home page', <ZipCheck as="h2" key="home" example={null} prices={[]} />],
    ['in the request for a street', <ZipRequestFields key="request" answer={unanswered} />],
  ])('%s, left with fewer digits, says so until all five are there', async (_case, zip) => {
    render(zip);
    await user.type(field(), '123');
    expect(field()).not.toHaveAccessibleDescription();
    await user.tab();
    expect(field()).toHaveAccessibleDescription(short);
    expect(field()).toBeInvalid();
    await user.type(field(), '4');
    expect(field()).toHaveAccessibleDescription(short);
    await user.type(field(), '5');
    expect(field()).not.toHaveAccessibleDescription();
    await user.tab();
    expect(field()).not.toHaveAccessibleDescription();
  });

  it('left empty says nothing of its own', async () => {
    render(<ZipField label="ZIP code" name="zip_code" />);
    await user.click(field());
    await user.tab();
    expect(field()).not.toHaveAccessibleDescription();
  });

  it('says first what its form has to say', async () => {
    render(<ZipField label="ZIP code" name="zip_code" error="delivery not available at this zipcode" />);
    await user.type(field(), '123');
    await user.tab();
    expect(field()).toHaveAccessibleDescription('Error: delivery not available at this zipcode');
  });
});
