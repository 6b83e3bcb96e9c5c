/** In local storage: the draft is that of all tabs, so each of them has to know what became of it. */
import { serverNow } from '@/lib/browser/page/clock';
import { placedKey } from '@/lib/browser/storage/draft-keys';
import { readJson, writeJson } from '@/lib/browser/storage/storage';
import { type Handoff, handoffs } from '@/lib/rules/times/handoff';

/** A customer without a draft who comes back later has forgotten nothing, and wants a new order. */
const placedMs = 24 * 3600_000;

interface Placed {
  userId: number;
  id: number;
  handoff?: Handoff | undefined;
  at: string;
}

/** Nothing for other customers: the session may have ended, and someone else may have signed in to this browser. */
function readPlaced(userId: number | undefined): Partial<Placed> {
  const placed = readJson(placedKey) as Partial<Placed> | null | undefined;
  const isOwn = userId !== undefined && placed?.userId === userId;
  return isOwn && Date.parse(placed.at ?? '') > serverNow().getTime() - placedMs ? placed : {};
}

/** The order that a customer placed in this browser. Its steps, in another tab or by the Back button, have no draft then. */
export const persistPlacedOrder = (userId: number, id: number, handoff?: Handoff) =>
  writeJson(placedKey, { userId, id, handoff, at: serverNow().toISOString() } satisfies Placed);

/** Undefined unless this customer placed one a short while ago. */
export function placedOrder(userId: number | undefined): number | undefined {
  const { id } = readPlaced(userId);
  return typeof id === 'number' ? id : undefined;
}

export function placedHandoff(userId: number | undefined, orderId: number): Handoff | undefined {
  const { id, handoff } = readPlaced(userId);
  return id === orderId ? handoffs.find((one) => one === handoff) : undefined;
}
