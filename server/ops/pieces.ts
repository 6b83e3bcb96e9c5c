/** Parses pieces as typed: 'Shirt=3', '41=3', 'Evening gown=1@45.00'. */

import type { NamedPiece } from '@/server/orders/staff/pieces';
import { quoted } from '@/server/plain-text';
import { misuse } from '@/server/staff-problem';
import { cents, whole } from './values';

const MOST = 999;

/** @throws StaffProblem (usage) */
export function readPiece(text: string): NamedPiece {
  const [, what = '', number = '', price] = /^(.+?)\s*=\s*(\d+)(?:\s*@\s*(.+))?$/.exec(text.trim()) ?? [];
  if (!what)
    throw misuse(`${quoted(text)} is not a piece. Write "Shirt=3", or "Dress=1@25.00" with a price.`);
  return {
    what,
    quantity: whole(number, 'number of pieces', 1, MOST),
    priceCents: price === undefined ? undefined : cents(price, 'price'),
  };
}
