import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { PhoneField } from '@/components/ui/phone-field';
import { user } from '../../support/user';

const phone = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Cell phone' });

describe('PhoneField', () => {
  it('groups 3-3-4 while typing and takes no eleventh digit', async () => {
    render(<PhoneField label="Cell phone" name="mobile" />);
    await user.type(phone(), '21255501234');
    expect(phone()).toHaveValue('212-555-0123');
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
