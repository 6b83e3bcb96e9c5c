/** How toasts are shown. The page registers the display with toast.ts, so that both can load separately. */
export type ToastKind = 'success' | 'error';
type Display = { showToast: (kind: ToastKind, text: string) => void; hideFailures: () => void };

let register: (load: () => Promise<Display>) => void;

const registered = new Promise<() => Promise<Display>>((resolve) => {
  register = resolve;
});

export const showToastsWith = (load: () => Promise<Display>) => register(load);

let display: Promise<Display> | undefined;

/** @throws when the display fails to load */
export async function showToast(kind: ToastKind, text: string) {
  display = registered.then((load) => load());
  (await display).showToast(kind, text);
}

/** Loads nothing: without a display there are no failures. @throws when it failed to load */
export const hideFailures = async () => (await display)?.hideFailures();
