// @vitest-environment jsdom
import { expect, it, vi } from 'vitest';
import { keep, readKept } from '@/lib/kept-forms';
import { logout } from '@/lib/session';

vi.mock('@/lib/session-upkeep', () => {
  throw new Error('offline');
});

it('signing out forgets half-filled forms, also when what tells the server does not load', async () => {
  vi.spyOn(console, 'info').mockReturnValue(undefined);
  keep('address:12:new', { address1: '160 West 71st Street' });
  const done = logout({ byChoice: true });
  expect(readKept('address:12:new'), 'before anything is waited for').toEqual({});
  await done;
  expect(console.info).toHaveBeenCalledWith('session not kept up', expect.anything());
});
