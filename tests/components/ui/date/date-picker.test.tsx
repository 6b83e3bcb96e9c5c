import { render, screen } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { DatePicker } from '@/components/ui/date/date-picker';
import { user } from '@/tests/support/user';

function Pickup({ start = '' }: { start?: string }) {
  const [date, setDate] = useState(start);
  return (
    <>
      <DatePicker
        label="Pickup date"
        name="pickup_date"
        value={date}
        onChange={setDate}
        minDate="2026-11-20"
        excludeDates={['11-26-2026']}
      />
      <output aria-label="kept">{date}</output>
      <button type="button" onClick={() => setDate('')}>
        Reset
      </button>
    </>
  );
}
const input = () => screen.getByRole('textbox', { name: 'Pickup date' });
const kept = () => screen.getByRole('status', { name: 'kept' });
const day = (name: RegExp) => screen.findByRole('gridcell', { name });

describe('DatePicker', () => {
  it.each(['11/24/2026', '11242026', '11-24-2026'])('takes the typed day %s', async (typed) => {
    render(<Pickup />);
    await user.type(input(), typed);
    await user.tab();
    expect(kept()).toHaveTextContent('2026-11-24');
    expect(input()).toHaveValue('11/24/2026');
  });

  it.each([
    ['11/28/2026', /We pick up Monday through Friday/],
    ['11/26/2026', /No pickups that day/],
    ['11/19/2026', /That day is too early\. Choose a later one/],
    ['02/30/2027', /There is no such day\. Enter a date as MM\/DD\/YYYY/],
    ['02302027', /There is no such day\. Enter a date as MM\/DD\/YYYY/],
    ['tomorrow', /^(Error: )?Enter a date as MM\/DD\/YYYY/],
  ])('keeps %s in the field, and says what is wrong', async (typed, message) => {
    render(<Pickup />);
    await user.type(input(), typed);
    await user.tab();
    expect(kept()).toBeEmptyDOMElement();
    expect(input()).toHaveValue(typed);
    expect(input()).toHaveAccessibleDescription(message);
  });

  it('clears, and follows a reset from outside', async () => {
    render(<Pickup start="2026-11-24" />);
    await user.click(screen.getByRole('button', { name: 'Clear pickup date' }));
    expect(input()).toHaveValue('');
    await user.type(input(), '11/24/2026');
    await user.click(screen.getByRole('button', { name: 'Reset' }));
    expect(input()).toHaveValue('');
    expect(kept()).toBeEmptyDOMElement();
  });

  it('opens its month on a click; closed days are disabled and choose nothing', async () => {
    render(<Pickup />);
    await user.click(input());
    const saturday = await day(/Saturday, November 28, 2026/);
    expect(saturday).toHaveAttribute('aria-disabled', 'true');
    expect(await day(/Thursday, November 26, 2026/)).toHaveAttribute('aria-disabled', 'true');
    await user.click(saturday);
    expect(kept()).toBeEmptyDOMElement();
    await user.click(await day(/Monday, November 30, 2026/));
    expect(kept()).toHaveTextContent('2026-11-30');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(input()).toHaveFocus();
  });

  it('is moved by the keyboard and closed by Esc', async () => {
    render(<Pickup start="2026-11-24" />);
    await user.tab();
    await user.keyboard('{ArrowDown}');
    expect(await day(/Tuesday, November 24, 2026/)).toHaveFocus();
    await user.keyboard('{ArrowRight}');
    expect(await day(/Wednesday, November 25, 2026/)).toHaveFocus();
    await user.keyboard('{ArrowDown}');
    expect(await day(/Wednesday, December 2, 2026/)).toHaveFocus();
    await user.keyboard('{PageDown}');
    expect(document.activeElement).toHaveAccessibleName(/January .* 2027/);
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(input()).toHaveFocus();
    expect(kept()).toHaveTextContent('2026-11-24');
  });

  it('chooses with Enter', async () => {
    render(<Pickup start="2026-11-24" />);
    await user.click(screen.getByRole('button', { name: 'Choose pickup date' }));
    expect(await day(/Tuesday, November 24, 2026/)).toHaveFocus();
    await user.keyboard('{ArrowRight}{Enter}');
    expect(kept()).toHaveTextContent('2026-11-25');
  });
});
