import { render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { ErrorSummary, type FieldProblem } from '@/components/ui/error-summary';
import { user } from '../../support/user';

const name = { id: 'first_name', message: 'First Name is required' };
const zip = { id: 'zip_code', message: 'Zipcode is required' };

const Form = ({ problems, attempt }: { problems: FieldProblem[]; attempt: number }) => (
  <form>
    <ErrorSummary problems={problems} attempt={attempt} />
    <input id="first_name" aria-label="First Name" />
    <input id="zip_code" aria-label="ZIP code" />
  </form>
);

describe('ErrorSummary', () => {
  afterEach(() => {
    document.title = '';
  });

  it('takes the focus with several problems and links to the fields', async () => {
    const { rerender } = render(<Form problems={[]} attempt={0} />);
    rerender(<Form problems={[name, zip]} attempt={1} />);
    expect(screen.getByRole('alert', { name: 'There is a problem' })).toHaveFocus();
    await user.click(screen.getByRole('link', { name: 'Zipcode is required' }));
    expect(screen.getByRole('textbox', { name: 'ZIP code' })).toHaveFocus();
  });

  it('sends the focus to the only wrong field', () => {
    const { rerender } = render(<Form problems={[]} attempt={0} />);
    rerender(<Form problems={[zip]} attempt={1} />);
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.getByRole('textbox', { name: 'ZIP code' })).toHaveFocus();
  });

  it('takes the focus again at the next attempt', async () => {
    const { rerender } = render(<Form problems={[name, zip]} attempt={1} />);
    await user.click(screen.getByRole('textbox', { name: 'ZIP code' }));
    rerender(<Form problems={[name, zip]} attempt={2} />);
    expect(screen.getByRole('alert')).toHaveFocus();
  });

  it('keeps what is still wrong while the rest is corrected', () => {
    const { rerender } = render(<Form problems={[name, zip]} attempt={1} />);
    rerender(<Form problems={[zip]} attempt={1} />);
    expect(screen.getAllByRole('link')).toHaveLength(1);
    rerender(<Form problems={[]} attempt={1} />);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('once all is mended, leaves the focus where one types, however often a field is wrong in between', () => {
    const { rerender } = render(<Form problems={[name, zip]} attempt={1} />);
    rerender(<Form problems={[zip]} attempt={1} />);
    rerender(<Form problems={[]} attempt={1} />);
    const field = screen.getByRole('textbox', { name: 'ZIP code' });
    field.focus();
    for (const problems of [[zip], [], [name, zip], [zip], []]) {
      rerender(<Form problems={problems} attempt={1} />);
      expect(field).toHaveFocus();
      expect(screen.queryByRole('alert')).toBeNull();
    }
    rerender(<Form problems={[name, zip]} attempt={2} />);
    expect(screen.getByRole('alert')).toHaveFocus();
  });

  it('begins the title with Error while something is wrong', () => {
    document.title = 'Pickup address';
    const { rerender } = render(<Form problems={[zip]} attempt={1} />);
    expect(document.title).toBe('Error: Pickup address');
    rerender(<Form problems={[]} attempt={1} />);
    expect(document.title).toBe('Pickup address');
  });
});
