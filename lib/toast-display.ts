/** How toasts are shown. The page registers the display with lib/toast, so that both can load separately. */
export type ToastKind = 'success' | 'error';
type Display = { showToast: (kind: ToastKind, text: string) => void };

let register: (load: () => Promise<Display>) => void;

/** Loads the toast display; waits until one is registered. */
const registered = new Promise<() => Promise<Display>>((resolve) => {
  register = resolve;
});

export const showToastsWith = (load: () => Promise<Display>) => register(load);

/** @throws when the display fails to load */
export const showToast = async (kind: ToastKind, text: string) =>
  (await (await registered)()).showToast(kind, text);
