/** How toasts are shown, told by the page to lib/toast: the two need not be loaded at the same time. */
export type ToastKind = 'success' | 'error';
type Display = { showToast: (kind: ToastKind, text: string) => void };

let tell: (load: () => Promise<Display>) => void;

/** Loads what shows messages; waits until it is told how. */
const told = new Promise<() => Promise<Display>>((resolve) => {
  tell = resolve;
});

export const showToastsWith = (load: () => Promise<Display>) => tell(load);

/** @throws when it does not load */
export const showToast = async (kind: ToastKind, text: string) =>
  (await (await told)()).showToast(kind, text);
