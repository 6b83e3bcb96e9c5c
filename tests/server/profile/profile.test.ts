import { describe, expect, it } from 'vitest';
import type { SignedInClient } from '../support/api';
import { client, openClockedApi } from '../support/clocked-api';

openClockedApi();

const update = (ann: SignedInClient, body: Record<string, unknown>, id: unknown = ann.user.id) =>
  ann.post<'profile.update'>(`/users/update/${id}`, body);
const read = async (ann: SignedInClient) => (await ann.get<'profile.get'>('/users/my-profile')).body.data;

describe('profile', () => {
  it('is the customer without anything secret', async () => {
    const ann = await client.signIn();
    expect(await read(ann)).toEqual({ ...ann.user, push_notifications: 'no' });
    expect((await client.get('/users/my-profile')).status).toBe(401);
  });

  it("is changed with 'Profile Updated Successfully'", async () => {
    const ann = await client.signIn();
    const { status, body } = await update(ann, {
      first_name: ' Anna ',
      last_name: 'Lee-Ortiz 😀',
      mobile: '(917) 555 0199',
      email_notifications: false,
      push_notifications: '1',
      email: 'other@example.com',
      id: 1,
      password_hash: 'x',
    });
    expect(status).toBe(200);
    expect(body).toEqual({
      status: true,
      message: 'Profile Updated Successfully',
      data: {
        id: ann.user.id,
        email: ann.user.email,
        first_name: 'Anna',
        last_name: 'Lee-Ortiz 😀',
        mobile: '917-555-0199',
        email_notifications: 'no',
        push_notifications: 'yes',
      },
    });
    expect(await read(ann)).toEqual(body.data);
  });

  it('keeps what is not sent, and takes an empty mobile number', async () => {
    const ann = await client.signIn({ email_notifications: 'no' });
    await update(ann, { first_name: 'Anna', last_name: 'Lee' });
    expect(await read(ann)).toMatchObject({ mobile: '212-555-0123', email_notifications: 'no' });
    await update(ann, { first_name: 'Anna', last_name: 'Lee', mobile: '' });
    expect((await read(ann)).mobile).toBe('');
  });

  it.each([
    ['first_name', '', 'First Name is required'],
    ['last_name', undefined, 'Last Name is required'],
    ['first_name', 'x'.repeat(61), 'Use at most 60 characters'],
    ['first_name', 'a\u0000b', 'Use plain text only'],
    ['mobile', '212-555', 'Enter a 10-digit phone number'],
    ['email_notifications', 'maybe', 'Check this value'],
  ])('says at %s what is wrong with %j', async (field, value, message) => {
    const ann = await client.signIn();
    const before = await read(ann);
    const { status, body } = await update(ann, { first_name: 'Anna', last_name: 'Lee', [field]: value });
    expect(status).toBe(422);
    expect(body.errors).toEqual({ [field]: message });
    expect(await read(ann)).toEqual(before);
  });
});
