/** A visitor of step 2 who has an account. */
import { screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { ann, fill, mock, ok, record, refused, toast, user } from '@/tests/components/support';
import { storeDraft } from '../support';
import { giveEmail, open, password, signInButton, withVisitor } from './visitor-step';

withVisitor();

const answerSignIn = (answer: () => Response) => mock('auth.signin', answer);

async function signIn(text: string) {
  await signInButton();
  await fill(await password(), text);
  await user.click(screen.getByRole('button', { name: 'Sign In' }));
}

it('a refused sign-in is a toast with the server’s sentence, and stands at the form', async () => {
  answerSignIn(() => refused('Wrong email or password', 400));
  open();
  await giveEmail(ann.email);
  await signIn('wrong-password');
  await waitFor(() => expect(toast.error).toHaveBeenCalledWith('Wrong email or password'));
  expect(screen.getByText('Wrong email or password')).toBeInTheDocument();
  expect(toast.error).toHaveBeenCalledTimes(1);
});

it('a refusal without a sentence is the generic one', async () => {
  answerSignIn(() => refused('', 400));
  open();
  await giveEmail(ann.email);
  await signIn('wrong-password');
  await waitFor(() => expect(toast.error).toHaveBeenCalledWith('Something went wrong. Please try again.'));
});

it('the bot check’s refusal is no toast', async () => {
  answerSignIn(() => refused('We could not confirm that you are a person.', 403));
  open();
  await giveEmail(ann.email);
  await signIn('right-password');
  expect(await screen.findByText('We could not confirm that you are a person.')).toBeInTheDocument();
  expect(toast.error).not.toHaveBeenCalled();
});

it('the focus goes on to the password, and after the sign-in to the heading of what follows', async () => {
  answerSignIn(() => ok(ann, { accessToken: 'token-of-ann' }));
  open();
  await giveEmail(ann.email);
  await signInButton();
  expect(await password()).toHaveFocus();
  await signIn('clean-laundry-24');
  expect(await screen.findByRole('radio', { name: /160 West 71st Street/ })).toBeInTheDocument();
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
});

it('password managers hear whose password it is', async () => {
  open();
  await giveEmail(ann.email);
  await signInButton();
  const form = (await password()).closest('form');
  expect(form?.querySelector('[autocomplete=username]')).toHaveValue(ann.email);
});

it('a password that was typed before the answer came is there for the sign-in', async () => {
  let answer: ((exists: boolean) => void) | undefined;
  mock('auth.checkEmail', async () => {
    const exists = await new Promise<boolean>((resolve) => {
      answer = resolve;
    });
    return ok({ exists });
  });
  const sent = vi.fn();
  record('auth.signin', sent, () => refused('Email or password is not correct', 400));
  open();
  await giveEmail(ann.email);
  await fill(await password(), 'clean-laundry-24');
  await waitFor(() => expect(answer).toBeDefined());
  answer?.(true);
  await signInButton();
  await user.click(await signInButton());
  await waitFor(() =>
    expect(sent).toHaveBeenCalledWith(
      expect.objectContaining({ email: ann.email, password: 'clean-laundry-24' }),
    ),
  );
});

it('a customer whose session has ended here is asked for the password alone', async () => {
  storeDraft('order-step-2', {
    address_id: 5,
    delivery_address_id: 5,
    handoff: 'in_person',
    zip_code: '10023',
  });
  storeDraft('userData', { email: ann.email });
  open();
  expect(await password()).toBeInTheDocument();
  expect(screen.getByText(ann.email)).toBeInTheDocument();
  expect(screen.queryByRole('textbox', { name: 'Email' })).not.toBeInTheDocument();
});
