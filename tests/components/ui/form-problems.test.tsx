import { render, renderHook, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ContractForm } from '@/components/ui/form/contract-form';
import { ErrorSummary, type FieldProblem } from '@/components/ui/form/error-summary';
import { TextField } from '@/components/ui/form/field';
import { useContractForm } from '@/hooks/page/use-contract-form';
import { show, user } from '../support';

const Form = ({ problems, attempt }: { problems: FieldProblem[]; attempt: number }) => (
  <form>
    <ErrorSummary problems={problems} attempt={attempt} />
    <input id="first_name" aria-label="First Name" />
    <input id="zip_code" aria-label="ZIP code" />
  </form>
);

const schema = () => import('@/lib/contract/forms/auth').then((auth) => auth.signinBody);

const send = vi.fn(async () => {});

function SignIn({ oneAtATime, schema: load = schema }: { oneAtATime?: boolean; schema?: typeof schema }) {
  const form = useContractForm({ schema: load, defaultValues: { password: '', email: '' }, oneAtATime });
  return (
    <ContractForm form={form} onSubmit={form.submit(send)} id="sign-in">
      <TextField label="Password" {...form.field('password')} />
      <TextField label="Email" {...form.field('email')} />
      <button type="submit">Sign In</button>
    </ContractForm>
  );
}

it('what checks a form loads with its first key, not with its button', async () => {
  const load = vi.fn(schema);
  show(<SignIn schema={load} />);
  expect(load).not.toHaveBeenCalled();
  await user.type(screen.getByRole('textbox', { name: 'Email' }), 'a');
  expect(load).toHaveBeenCalled();
});

describe('ErrorSummary', () => {
  const name = { id: 'first_name', message: 'First Name is required' };
  const zip = { id: 'zip_code', message: 'Zipcode is required' };

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

describe('ContractForm', () => {
  const submit = () => user.click(screen.getByRole('button', { name: 'Sign In' }));

  it('names the problems in the order of the default values, whatever the order in the schema', async () => {
    show(<SignIn />);
    await submit();
    const summary = await screen.findByRole('alert', { name: 'There is a problem' });
    await waitFor(() => expect(summary).toHaveFocus());
    expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual([
      'Password is required',
      'Email is required',
    ]);
    expect(screen.getByLabelText('Email')).toHaveAccessibleDescription('Error: Email is required');
    expect(send).not.toHaveBeenCalled();
  });

  it('shows one problem at a time where a form asks for it', async () => {
    show(<SignIn oneAtATime />);
    await submit();
    expect(await screen.findByText('Password is required')).toBeInTheDocument();
    await waitFor(() => expect(screen.getByLabelText('Password')).toHaveFocus());
    expect(screen.queryByText('Email is required')).toBeNull();
  });

  it('gives fields that the schema and the form both have, checked by the compiler', () => {
    const { result } = renderHook(() =>
      useContractForm({ schema, defaultValues: { email: '', password: '', nickname: '' } }),
    );
    const { field } = result.current;
    expect(field('email').name).toBe('email');
    // @ts-expect-error the contract has no such field
    field('nickname');
    // @ts-expect-error the form does not hold it
    field('captchaToken');
    // @ts-expect-error nobody knows it
    field('e-mail');
  });
});
