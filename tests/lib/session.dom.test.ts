import { expect, it, vi } from 'vitest';
import * as calls from '@/lib/api/call';
import { ApiError } from '@/lib/api/errors';
import { keep, readKept } from '@/lib/kept-forms';
import { save } from '@/lib/session-store';
import { logout } from '@/lib/session-upkeep';

it('signing out forgets half-filled forms at once, also when the server cannot be told', async () => {
  vi.spyOn(console, 'info').mockReturnValue(undefined);
  vi.spyOn(calls, 'call').mockRejectedValue(new ApiError('network', 0, ''));
  save({ accessToken: 'token', data: { id: 7 } as never });
  keep('address:12:new', { address1: '160 West 71st Street' });
  const done = logout({ byChoice: true });
  expect(readKept('address:12:new'), 'before anything is waited for').toEqual({});
  await done;
  expect(console.info).toHaveBeenCalledWith('sign-out not confirmed', expect.anything());
});
