/** Another address in step 2 and in Change details: the form takes the focus, and gives it back. */
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { signInAt, user } from '@/tests/components/support';
import { open, withVisitor } from './visitor-step';

// Loads with the first click; here with the file, so that no test waits for that.
import '@/components/account/addresses/address-form';

withVisitor();

it('Add New leads to the heading of the form, and Back to the button', async () => {
  signInAt('/pickupaddress');
  open();
  await user.click(await screen.findByRole('button', { name: 'Add New' }));
  expect(screen.getByRole('heading', { name: 'Add an address' })).toHaveFocus();
  await user.click(await screen.findByRole('button', { name: 'Back' }));
  expect(screen.getByRole('button', { name: 'Add New' })).toHaveFocus();
});
