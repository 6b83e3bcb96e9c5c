import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { Referral } from '@/components/account/profile/referral';
import { PolicyProvider } from '@/hooks/page/use-policy';
import { contract } from '@/lib/contract';
import { defaultPolicy } from '@/lib/rules/policy/policy';
import { referralTerms } from '@/lib/rules/policy/referral-sentences';
import { allAnswersIn, mock, refused, show, user } from '@/tests/components/support';

const example = contract['orders.referral'].example.reply.data;
const policy = { ...defaultPolicy, referral_friend: 1000, referral_thanks: 1000 };
const open = () =>
  show(
    <PolicyProvider policy={policy}>
      <Referral className="" />
    </PolicyProvider>,
  );
afterEach(() => void Reflect.deleteProperty(navigator, 'share'));

it('shows the link with its terms and how many came, to copy and to share', async () => {
  const share = vi.fn(() => Promise.resolve());
  Object.defineProperty(navigator, 'share', { value: share, configurable: true });
  mock('orders.referral', { data: example });
  open();
  expect(await screen.findByRole('heading', { name: 'Give $10, get $10' })).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Link for friends' })).toHaveValue(example.url);
  expect(screen.getByText('2 friends came by it.')).toBeVisible();
  expect(screen.getByText(referralTerms(policy))).toBeVisible();
  expect(screen.getByRole('button', { name: 'Copy link' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Share' }));
  expect(share).toHaveBeenCalledWith({ text: 'We both get $10 off our laundry.', url: example.url });
});

it('shows nothing where the API has no such links', async () => {
  const asked = vi.fn(() => refused('Not found', 404));
  mock('orders.referral', asked as never);
  const { client } = open();
  await waitFor(() => expect(asked).toHaveBeenCalled());
  await allAnswersIn(client);
  expect(screen.queryByRole('heading')).toBeNull();
});
