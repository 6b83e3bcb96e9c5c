import { expect, it } from 'vitest';
import { postForm } from '@/server/pages/forms/post-form';

it.each(['auth.signin', 'orders.cancel', 'constructor', '', undefined, {}])(
  'a form that names %j, which no form of ours does, makes no call',
  async (name) => {
    await expect(postForm(name as never, new FormData())).rejects.toThrow('No form has this name');
  },
);
