/** Short messages at the top right. The library comes with the first one, not with the page. */
type Kind = 'success' | 'error';

const show = (kind: Kind, text: string) =>
  import('@/components/ui/toaster')
    .then(({ showToast }) => showToast(kind, text))
    .catch((error: unknown) => console.error('message not shown:', text, error));

/** 5000 ms, pauses on hover and focus, can be dragged, Esc closes (specification section 8). */
export const toast = {
  success: (text: string) => void show('success', text),
  error: (text: string) => void show('error', text),
};
