/** How toasts are shown. The page registers the display with lib/toast, so that both can load separately. */
export type ToastKind = 'success' | 'error';
type Display = { showToast: (kind: ToastKind, text: string) => void };

let tell: (load: () => Promise<Display>) => void;

/** Loads the toast display; waits until one is registered. */
const told = new Promise<() => Promise<Display>>((resolve) => {
  tell = resolve;
});

export const showToastsWith = (load: () => Promise<Display>) => tell(load);

/** @throws when the display fails to load */
export const showToast = async (kind: ToastKind, text: string) =>
  (await (await told)()).showToast(kind, text);
