/** Short messages at the top right. Their library loads with the first message, not with the page. */
import { showToast, type ToastKind } from './toast-display';

const show = (kind: ToastKind, text: string) =>
  void showToast(kind, text).catch((error: unknown) => console.error('message not shown:', text, error));

/** Shown for 5000 ms, pauses on hover and focus, can be dragged, Esc closes (specification section 8). */
export const toast = {
  success: (text: string) => show('success', text),
  error: (text: string) => show('error', text),
};
