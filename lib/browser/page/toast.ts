/** Short messages at the top right. Their library loads with the first message, not with the page. */
import { hideFailures, showToast, type ToastKind } from './toast-display';

const show = (kind: ToastKind, text: string) =>
  void showToast(kind, text).catch((error: unknown) => {
    console.info('message shown plainly', error);
    showPlainly(kind, text);
  });

const plainMs = 8_000;

/** When the library is lost, the message must not be. */
function showPlainly(kind: ToastKind, text: string): void {
  const message = document.createElement('p');
  message.setAttribute('role', kind === 'error' ? 'alert' : 'status');
  message.textContent = text;
  Object.assign(message.style, {
    ...{ position: 'fixed', insetBlockStart: '1rem', insetInline: '1rem', zIndex: '100' },
    ...{ margin: '0', padding: '1rem', border: '1px solid', background: 'Canvas', color: 'CanvasText' },
  });
  document.body.append(message);
  setTimeout(() => message.remove(), plainMs);
}

/** Shown for 5000 ms, pauses on hover and focus, can be dragged, Esc closes (specification section 8). */
export const toast = {
  success: (text: string) => show('success', text),
  error: (text: string) => show('error', text),
  /** What was tried again has worked. A failure that is shown plainly goes by itself. */
  forgetFailures: () => void hideFailures().catch(() => undefined),
};
