import { renderHook, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { ContractForm } from '@/components/ui/contract-form';
import { TextField } from '@/components/ui/field';
import { useContractForm } from '@/hooks/use-contract-form';
import { user } from '../../support/user';
import { show } from '../support';

const schema = () => import('@/lib/contract/auth').then((auth) => auth.signinBody);

const send = vi.fn(async () => {});

function SignIn({ oneAtATime }: { oneAtATime?: boolean }) {
  const form = useContractForm({ schema, defaultValues: { password: '', email: '' }, oneAtATime });
  return (
    <ContractForm form={form} onSubmit={form.submit(send)} id="sign-in">
      <TextField label="Password" {...form.field('password')} />
      <TextField label="Email" {...form.field('email')} />
      <button type="submit">Sign In</button>
    </ContractForm>
  );
}

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
