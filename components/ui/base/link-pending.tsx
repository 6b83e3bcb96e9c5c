'use client';
import { useLinkStatus } from 'next/link';

/** In a link of the account: dims the page until the next one has come (components/layout/account/account-frame.tsx). */
export const LinkPending = () => useLinkStatus().pending && <span data-pending="" hidden />;
