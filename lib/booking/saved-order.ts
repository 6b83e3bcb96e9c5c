/** The customer's own unfinished order while another one is repeated: saved, and restored on request or afterwards. */
import { clearDraft, type DraftStep1, readDraft, writeDraft } from './drafts';

/** Someone has chosen something, other than by "Order again" alone. */
const isBegun = (step1: DraftStep1) => step1.services.length > 0 && step1.saved !== step1.again?.at;

export function saveUnfinishedOrder() {
  const step1 = readDraft('order-step-1');
  if (!step1 || !isBegun(step1)) return;
  // A repeated order, even a changed one, never takes the place of the customer's own.
  if (step1.again && readDraft('order-kept')) return;
  const [step2, step3] = [readDraft('order-step-2'), readDraft('order-step-3')];
  writeDraft('order-kept', { step1, ...(step2 && { step2 }), ...(step3 && { step3 }) });
}

export function restoreSavedOrder() {
  const savedOrder = readDraft('order-kept');
  const userData = readDraft('userData');
  clearDraft();
  if (!savedOrder) return;
  writeDraft('order-step-1', savedOrder.step1);
  if (savedOrder.step2) writeDraft('order-step-2', savedOrder.step2);
  if (savedOrder.step3) writeDraft('order-step-3', savedOrder.step3);
  if (userData) writeDraft('userData', userData);
}
