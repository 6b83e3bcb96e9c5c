'use client';
import { leaveDeletedAccount } from '@/lib/account-deleted';
import { call } from '@/lib/api/call';
import { ApiError, isTokenRefused } from '@/lib/api/errors';
import { confirmSaved } from '@/lib/api/lost-answer';
import type { Input } from '@/lib/contract';
import type { Copy } from '@/lib/copy-of-data';
import { loadPart } from '@/lib/load-part';
import { accessToken } from '@/lib/session';
import { useOneMutation } from './use-one-mutation';

const loadFiles = () =>
  loadPart(() => import('@/lib/copy-of-data')).catch(() => {
    throw new ApiError('network', 0, '');
  });

/** Saves a copy of the customer's data as a file; gives its name, '' when there is nothing to save. */
export const useCopyOfData = (userId: number, what: Copy) =>
  useOneMutation({
    mutationFn: async () => {
      const [{ data }, { saveCopy }] = await Promise.all([
        call('profile.export', { params: { id: userId } }),
        loadFiles(),
      ]);
      return saveCopy(what, data);
    },
    meta: { quiet: true },
  });

/** Whether the API knows this token no more. @throws ApiError when it does not say */
const hasEnded = (token: string): Promise<boolean> =>
  call('auth.verifyToken', { body: { token } }).then(
    () => false,
    (error: unknown) => {
      if (isTokenRefused(error)) return true;
      throw error;
    },
  );

/**
 * Deletes the account and leaves it in every tab. An answer that was lost is looked up: sessions end with the account.
 */
export const useDeleteAccount = (userId: number) =>
  useOneMutation({
    mutationFn: async (body: Input<'profile.delete', 'body'>) => {
      const token = accessToken() ?? '';
      try {
        await call('profile.delete', { params: { id: userId }, body });
      } catch (error) {
        if (!(await confirmSaved(error, () => hasEnded(token)))) throw error;
      }
      leaveDeletedAccount();
    },
    meta: { quiet: true },
  });
