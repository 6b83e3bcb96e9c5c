'use client';
import { useApiMutation } from '@/hooks/data/use-api-mutation';
import { call } from '@/lib/browser/api/call';
import { ApiError, isTokenRefused } from '@/lib/browser/api/errors';
import { confirmSaved } from '@/lib/browser/api/unanswered-request';
import type { Copy } from '@/lib/browser/page/copy-of-data';
import { loadPart } from '@/lib/browser/page/load-part';
import { accessToken } from '@/lib/browser/session/session';
import { leaveDeletedAccount } from '@/lib/browser/sign-in/account-deleted';
import type { Input } from '@/lib/contract';

const loadFiles = () =>
  loadPart(() => import('@/lib/browser/page/copy-of-data')).catch(() => {
    throw new ApiError('network', 0, '');
  });

/** @returns the file's name, '' when there is nothing to save */
export const useCopyOfData = (userId: number, what: Copy) =>
  useApiMutation({
    mutationFn: async () => {
      const [{ data }, { saveCopy }] = await Promise.all([
        call('profile.export', { params: { id: userId } }),
        loadFiles(),
      ]);
      return saveCopy(what, data);
    },
    meta: { quiet: true },
  });

/** @throws ApiError without an answer */
const hasEnded = (token: string): Promise<boolean> =>
  call('auth.verifyToken', { body: { token } }).then(
    () => false,
    (error: unknown) => {
      if (isTokenRefused(error)) return true;
      throw error;
    },
  );

/** Signs out every tab. After a lost answer it checks the session, which ends with the account. */
export const useDeleteAccount = (userId: number) =>
  useApiMutation({
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
