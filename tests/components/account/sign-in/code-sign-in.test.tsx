/** Sign-in with a code by email, on the sign-in page and in step 2 of an order. */
import { cleanup, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { LoginForm } from '@/components/account/sign-in/login-form';
import { noQuery } from '@/components/account/sign-in/use-sign-in-target';
import { ReturningCustomer } from '@/components/booking/address/new-address';
import { SiteFactsProvider } from '@/hooks/page/use-site-facts';
import { accessToken } from '@/lib/browser/session/session';
import { persistSentCode, sentCode } from '@/lib/browser/sign-in/sent-code';
import { codeMinutes } from '@/lib/messages/sign-in-code';
import {
  ann,
  fill,
  HttpResponse,
  mock,
  ok,
  record,
  refused,
  show,
  toast,
  user,
} from '@/tests/components/support';

// These load with the first click; here with the file, so that no test waits for that.
import '@/components/account/sign-in/code-sign-in';

const message = 'If that email has an account, we sent a code. It works for 10 minutes.';
const asked = vi.fn();
const entered = vi.fn();

beforeEach(async () => {
  window.history.replaceState(null, '', '/login');
  record('auth.codeRequest', asked, () => ok(null, { message }));
  record('auth.codeSignin', entered, () => ok(ann, { accessToken: 'token-of-ann' }));
});

function login() {
  show(<LoginForm query={noQuery} codes />);
}
const offer = () => screen.getByRole('button', { name: 'Email me a code instead' });
const codeField = () => screen.findByRole('textbox', { name: 'Code' });

describe('on the sign-in page', () => {
  it('the password comes first, and there is no code where the API has none', () => {
    show(<LoginForm query={noQuery} />);
    expect(screen.getByLabelText('Password')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Email me a code instead' })).not.toBeInTheDocument();
  });

  it('one click sends a code to the email that was typed, and pasting it signs in', async () => {
    login();
    await fill(screen.getByRole('textbox', { name: 'Email' }), 'Ann@Example.com');
    await user.click(offer());
    expect(await screen.findByText(message)).toBeInTheDocument();
    expect(asked).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ email: 'ann@example.com', company_url: '', form_age: expect.any(Number) }),
    );
    const code = await codeField();
    expect(code).toHaveFocus();
    expect(code).toHaveAttribute('autocomplete', 'one-time-code');
    expect(code).toHaveAttribute('inputmode', 'numeric');
    await user.paste('123 456');
    await user.keyboard('{Enter}');
    await waitFor(() => expect(accessToken()).toBe('token-of-ann'));
    expect(entered).toHaveBeenCalledExactlyOnceWith({ email: 'ann@example.com', code: '123456' });
  });

  it('takes the code after a reload for as long as it works, and keeps no code', async () => {
    login();
    await fill(screen.getByRole('textbox', { name: 'Email' }), 'ann@example.com');
    await user.click(offer());
    await fill(await codeField(), '12345');
    cleanup();
    expect(JSON.stringify({ ...sessionStorage })).not.toContain('12345');

    login();
    expect(await codeField()).toHaveFocus();
    expect(screen.getByText(message)).toBeInTheDocument();
    expect(asked).toHaveBeenCalledOnce();
    await user.paste('123456');
    await user.keyboard('{Enter}');
    await waitFor(() => expect(accessToken()).toBe('token-of-ann'));
    expect(entered).toHaveBeenCalledExactlyOnceWith({ email: 'ann@example.com', code: '123456' });
    expect(sentCode(), 'after the sign-in').toBeUndefined();
  });

  it('asks for the password after a reload once the code works no longer, or was not wanted', async () => {
    persistSentCode({ email: 'ann@example.com', message });
    vi.setSystemTime(Date.now() + codeMinutes * 60_000);
    login();
    expect(screen.getByLabelText('Password')).toBeInTheDocument();
    expect(sentCode()).toBeUndefined();
    cleanup();

    persistSentCode({ email: 'ann@example.com', message });
    login();
    await user.click(await screen.findByRole('button', { name: 'Use your password instead' }));
    expect(screen.getByLabelText('Password')).toBeInTheDocument();
    expect(sentCode()).toBeUndefined();
  });

  it('asks for the email first when there is none, or when it is no address', async () => {
    login();
    await user.click(offer());
    const email = await screen.findByRole('textbox', { name: 'Email' });
    await waitFor(() => expect(email).toHaveFocus());
    await user.click(screen.getByRole('button', { name: 'Email me a code' }));
    expect(await screen.findByText('Email is required')).toBeInTheDocument();
    await fill(email, 'ann');
    await user.click(screen.getByRole('button', { name: 'Email me a code' }));
    expect(
      (await screen.findAllByText('Enter an email address like name@example.com')).length,
    ).toBeGreaterThan(0);
    expect(asked).not.toHaveBeenCalled();
    await fill(email, 'ann@example.com');
    await user.click(screen.getByRole('button', { name: 'Email me a code' }));
    expect(await codeField()).toBeInTheDocument();
  });

  it('says that a code is wrong at its field, keeps it, and sends another', async () => {
    const words = 'This code is wrong or no longer works. Use the newest one, or get another';
    mock('auth.codeSignin', () => refused(words, 400, { errors: { code: words } }));
    login();
    await fill(screen.getByRole('textbox', { name: 'Email' }), 'ann@example.com');
    await user.click(offer());
    await fill(await codeField(), '111111');
    await user.click(screen.getByRole('button', { name: 'Sign In' }));
    await waitFor(async () =>
      expect(await codeField()).toHaveAccessibleDescription(new RegExp(words.slice(0, 30))),
    );
    expect(await codeField()).toHaveValue('111111');
    expect(toast.error).toHaveBeenCalledExactlyOnceWith(words);
    await user.click(screen.getByRole('button', { name: 'Email me another code' }));
    await waitFor(() => expect(asked).toHaveBeenCalledTimes(2));
    await waitFor(async () => expect(await codeField()).toHaveValue(''));
  });

  it('tells the wait after too many tries', async () => {
    const words = 'Too many tries. Try again in 15 minutes or reset your password';
    mock('auth.codeSignin', () => refused(words, 429));
    login();
    await fill(screen.getByRole('textbox', { name: 'Email' }), 'ann@example.com');
    await user.click(offer());
    await fill(await codeField(), '111111');
    await user.click(screen.getByRole('button', { name: 'Sign In' }));
    expect(await screen.findByText(words)).toBeInTheDocument();
  });

  it('checks six digits before it sends', async () => {
    login();
    await fill(screen.getByRole('textbox', { name: 'Email' }), 'ann@example.com');
    await user.click(offer());
    await fill(await codeField(), '12 34');
    await user.click(screen.getByRole('button', { name: 'Sign In' }));
    expect((await screen.findAllByText('Enter all six digits of the code')).length).toBeGreaterThan(0);
    expect(entered).not.toHaveBeenCalled();
  });

  it('goes back to the password', async () => {
    login();
    await user.click(offer());
    await user.click(await screen.findByRole('button', { name: 'Use your password instead' }));
    expect(await screen.findByLabelText('Password')).toBeInTheDocument();
  });

  it('says that the server was not reached, and sends again', async () => {
    mock('auth.codeRequest', () => HttpResponse.error());
    login();
    await fill(screen.getByRole('textbox', { name: 'Email' }), 'ann@example.com');
    await user.click(offer());
    expect(await screen.findByText(/^We couldn’t reach the server\./)).toBeInTheDocument();
    mock('auth.codeRequest', () => ok(null, { message }));
    await user.click(screen.getByRole('button', { name: 'Email me a code' }));
    expect(await codeField()).toBeInTheDocument();
  });
});

describe('in step 2 of an order', () => {
  const customer = (
    <ReturningCustomer email="ann@example.com" password="" focused={false} onOther={() => {}} />
  );

  it('one click sends the code to the known email', async () => {
    show(<SiteFactsProvider facts={{ codes: true }}>{customer}</SiteFactsProvider>);
    await user.click(offer());
    expect(await screen.findByText(message)).toBeInTheDocument();
    expect(screen.queryByRole('textbox', { name: 'Email' })).not.toBeInTheDocument();
    expect(asked).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ email: 'ann@example.com' }));
    await user.paste('123-456');
    await user.click(screen.getByRole('button', { name: 'Sign In' }));
    await waitFor(() => expect(accessToken()).toBe('token-of-ann'));
  });

  it.each([
    ['a reload goes on with the code', 'ann@example.com', true],
    ['a code of someone else is not taken', 'ben@example.com', false],
  ])('%s', async (_case, email, isTaken) => {
    persistSentCode({ email, message });
    show(<SiteFactsProvider facts={{ codes: true }}>{customer}</SiteFactsProvider>);
    if (isTaken) expect(await codeField()).toHaveFocus();
    else expect(offer()).toBeInTheDocument();
    expect(asked).not.toHaveBeenCalled();
  });

  it('is absent where the API has no codes', () => {
    persistSentCode({ email: 'ann@example.com', message });
    show(customer);
    expect(screen.queryByRole('button', { name: 'Email me a code instead' })).not.toBeInTheDocument();
  });
});
