/** How toasts are shown. The page registers it with lib/toast, so that the two can load at different times. */
export type ToastKind = 'success' | 'error';
type Display = { showToast: (kind: ToastKind, text: string) => void };

let tell: (load: () => Promise<Display>) => void;

/** Loads the display of messages; waits until one is registered. */
const told = new Promise<() => Promise<Display>>((resolve) => {
  tell = resolve;
});

export const showToastsWith = (load: () => Promise<Display>) => tell(load);

/** @throws when it does not load */
export const showToast = async (kind: ToastKind, text: string) =>
  (await (await told)()).showToast(kind, text);
