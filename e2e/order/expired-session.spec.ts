import { expect, signIn, test } from '../fixtures';
import { returningCustomer } from '../support/customers';
import { continueToReview, placeOrder } from '../support/pages/order-pages';

test('a session that ends in the middle of an order keeps the draft; after signing in the order goes on', async ({
  page,
}) => {
  const customer = await returningCustomer(page);
  await signIn(page, customer);
  await continueToReview(page);

  // changing the password elsewhere ends every other session
  const reply = await page.context().request.post('/api/v1/auth/change-password', {
    data: {
      old_password: customer.password,
      new_password: 'four-clean-shirts',
      confirm_password: 'four-clean-shirts',
      user_id: customer.id,
    },
    headers: { Authorization: `Bearer ${customer.token}` },
  });
  expect((await reply.json()).status).toBe(true);

  await page.getByRole('checkbox', { name: /I accept the/ }).check();
  await page.getByRole('button', { name: 'Place order' }).click();
  await expect(page.getByText('Session Expired please login again')).toBeVisible();
  await expect(page).toHaveURL(/\/login\?from=%2Frevieworder&email=/);
  expect(await page.evaluate(() => localStorage.getItem('user'))).toBeNull();
  expect(await page.evaluate(() => localStorage.getItem('order-step-1'))).not.toBeNull();

  await expect(page.getByLabel('Email', { exact: true }).first()).toHaveValue(customer.email);
  await page.getByLabel('Password', { exact: true }).fill('four-clean-shirts');
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page).toHaveURL(/\/revieworder/);
  await expect(page.getByText('Finish this step first')).toBeHidden();
  await placeOrder(page);

  // Back leads to a step of the placed order, where nothing is missing
  await page.goBack();
  await expect(page.getByText('Your order is placed')).toBeVisible();
  await expect(page.getByText('Finish this step first')).toBeHidden();
});

test('a later step without the earlier ones leads to the first that is missing, with a reason', async ({
  page,
}) => {
  for (const path of ['/pickupaddress', '/payment', '/revieworder']) {
    await page.goto(path);
    await expect(page).toHaveURL(/\/order-now\?unfinished=/);
    await expect(page.getByText('Finish this step first')).toBeVisible();
  }
});
