/** What people type and paste into the fields of the screens. */
import { render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { TipChoice } from '@/components/booking/payment/tip-choice';
import { parseWeight } from '@/components/prices/estimate-fields';
import { DatePicker } from '@/components/ui/date/date-picker';
import { PhoneField } from '@/components/ui/form/phone-field';
import { QuantityStepper } from '@/components/ui/form/quantity-stepper';
import { ZipField } from '@/components/ui/form/zip-field';
import { mobile, zip } from '@/lib/contract/fields';
import { amounts, counts, days, orderNumbers, phones, zips } from '../../support/typed-texts';
import { openOrders } from '../orders/orders-page';
import { withoutRepeating } from '../orders/support';
import { fill, user } from '../support';

function Bags() {
  const [bags, setBags] = useState(5);
  return (
    <>
      <QuantityStepper label="Bags" noun="bags" value={bags} onChange={setBags} min={1} max={10} />
      <output aria-label="stored">{bags}</output>
    </>
  );
}

describe('fields', () => {
  const paste = async (field: HTMLElement, text: string) => {
    await fill(field, text.slice(0, 2_500));
    return (field as HTMLInputElement).value;
  };

  it('of phone numbers understand what is pasted, as the server does', async () => {
    render(<PhoneField label="Cell phone" name="mobile" />);
    for (const [typed, stored] of phones) {
      const shown = await paste(screen.getByRole('textbox'), typed);
      expect([typed.slice(0, 99), mobile().safeParse(shown).data ?? null]).toEqual([
        typed.slice(0, 99),
        stored,
      ]);
      if (stored) expect(shown).toBe(stored);
      else expect(shown.replace(/\D/g, '')).toBe(typed.slice(0, 2_500).replace(/\D/g, ''));
    }
  });

  it('of zip codes understand what is pasted, as the server does', async () => {
    render(<ZipField label="ZIP code" name="zip_code" />);
    for (const [typed, stored] of zips) {
      const shown = await paste(screen.getByRole('textbox'), typed);
      expect([typed.slice(0, 99), zip().safeParse(shown).data ?? null]).toEqual([typed.slice(0, 99), stored]);
      if (stored) expect(shown).toBe(stored);
    }
  });

  describe.each(['paste', 'type'] as const)('of counts: %s', (way) => {
    it.each(counts)('“%s” is %s, or leaves the number before it', async (typed, count) => {
      render(<Bags />);
      const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Bags' });
      const stored = screen.getByRole('status', { name: 'stored' });
      await user.clear(field);
      await (way === 'paste' ? user.paste(typed) : user.type(field, typed));
      expect([field.value, stored.textContent]).toEqual([typed, String(count ?? 5)]);
      expect(screen.queryByRole('alert')?.textContent).toBe(count === null ? 'Whole bags' : undefined);
      if (count === null) expect(field).toHaveAccessibleDescription('Whole bags');
      await user.tab();
      expect([field.value, stored.textContent]).toEqual([String(count ?? 5), String(count ?? 5)]);
      expect(screen.queryByRole('alert')?.textContent).toBe(count === null ? 'Whole bags' : undefined);
      expect(field).not.toBeInvalid();
    });
  });

  it('of counts keep the caret in the middle, and say nothing more once a number is right', async () => {
    render(<Bags />);
    const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Bags' });
    expect(field).toHaveAttribute('inputmode', 'numeric');
    await user.clear(field);
    await user.type(field, '10');
    await user.type(field, '.', { initialSelectionStart: 1, initialSelectionEnd: 1 });
    expect([field.value, field.selectionStart]).toEqual(['1.0', 2]);
    expect(screen.getByRole('alert')).toHaveTextContent('Whole bags');
    await user.keyboard('{Backspace}');
    expect([field.value, field.selectionStart]).toEqual(['10', 1]);
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    await user.type(field, '.');
    await user.tab();
    await user.click(screen.getByRole('button', { name: 'More: Bags' }));
    expect(screen.getByRole('status', { name: 'stored' })).toHaveTextContent('6');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('of tips take amounts, and nothing that may be another one', async () => {
    const onChange = vi.fn();
    render(<TipChoice tips={1.25} onChange={onChange} />);
    const field = screen.getByRole('textbox', { name: 'Tip in dollars' });
    expect(field).toHaveAttribute('inputmode', 'decimal');
    for (const [typed, cents] of amounts) {
      expect(await paste(field, typed)).toBe(typed);
      expect([typed, onChange.mock.lastCall]).toEqual([typed, [(cents ?? 0) / 100]]);
      if (cents === null) expect(field).toHaveAccessibleDescription('Error: Enter an amount like 5.00');
      else expect(field).not.toHaveAccessibleDescription();
    }
  });

  it('of weights read a decimal comma and no other number', () => {
    for (const [typed, hundredths] of amounts)
      if (!/[$＄]|^0$/.test(typed))
        expect([typed, parseWeight(typed)]).toEqual([
          typed,
          hundredths === null ? Number.NaN : hundredths / 100,
        ]);
  });

  it('of days read every width and dash', async () => {
    const onChange = vi.fn();
    render(
      <DatePicker
        label="Pickup date"
        name="day"
        value=""
        onChange={onChange}
        weekdays={[0, 1, 2, 3, 4, 5, 6]}
      />,
    );
    const field = screen.getByRole('textbox', { name: 'Pickup date' });
    for (const [typed, stored] of days.slice(0, -1)) {
      await paste(field, typed);
      if (stored) expect(onChange).toHaveBeenLastCalledWith(stored, undefined);
      else expect(onChange.mock.lastCall?.[0]).toBe('');
    }
  });

  it('to find orders ask for the number in the text', async () => {
    withoutRepeating();
    const asked = await openOrders();
    for (const [typed, number] of orderNumbers.slice(0, 12)) {
      await paste(screen.getByRole('textbox', { name: 'Order number' }), typed);
      await user.click(screen.getByRole('button', { name: 'Submit' }));
      await waitFor(() =>
        expect([typed, new URLSearchParams(window.location.search).get('order')]).toEqual([typed, number]),
      );
    }
    expect(asked.at(-1)?.get('order_id')).toBe('8054');
  });
});
