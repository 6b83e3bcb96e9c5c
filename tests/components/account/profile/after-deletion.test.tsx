import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { AfterDeletion } from '@/components/account/profile/after-deletion';
import { persist } from '@/lib/browser/storage/persisted-forms';
import { signInAt } from '@/tests/components/support';

const text = () => {
  render(<AfterDeletion deleted="Your account is deleted" otherwise="Delete your account" />);
  return screen.getByText(/account/).textContent;
};

it('says that an account is deleted only in the tab in which it was', () => {
  expect(text()).toBe('Delete your account');
});

it('says it after the deletion', () => {
  persist('account-deleted', { deleted: true });
  expect(text()).toBe('Your account is deleted');
});

it('says it no more once somebody has signed in', () => {
  persist('account-deleted', { deleted: true });
  signInAt('/account-deleted');
  expect(text()).toBe('Delete your account');
});
