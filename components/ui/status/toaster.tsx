'use client';
// Loaded through lib/browser/page/toast.ts with a React root of its own, so that no layout includes the library.
import { useEffect } from 'react';
import { createRoot } from 'react-dom/client';
import {
  type CloseButtonProps,
  cssTransition,
  type Id,
  ToastContainer,
  toast,
} from 'react-toastify/unstyled';
import { CloseIcon } from '@/components/ui/base/layout-icons';
import { AlertIcon, CheckIcon } from '@/components/ui/base/status-icons';

const rise = cssTransition({ enter: 'toast-enter', exit: 'toast-exit', collapseDuration: 120 });

const CloseButton = ({ closeToast }: CloseButtonProps) => (
  <button
    type="button"
    className="bare absolute top-1.5 right-1.5 inline-flex h-11 w-[min(2.75rem,44px)] items-center justify-center rounded-sm text-inherit hover:bg-[rgb(255_255_255/0.14)] focus-visible:outline-offset-[-3px] focus-visible:outline-[#fff]"
    aria-label="Close message"
    onClick={() => closeToast()}
  >
    <CloseIcon size={16} />
  </button>
);

function Toaster() {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented) toast.dismiss();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only tracks the focus
    <div onFocus={() => toast.pause()} onBlur={() => toast.play()}>
      <ToastContainer
        position="top-right"
        autoClose={5000}
        draggable
        pauseOnHover
        hideProgressBar
        closeOnClick={false}
        closeButton={CloseButton}
        transition={rise}
        aria-label="Messages"
      />
    </div>
  );
}

let place: HTMLElement | undefined;

const SUCCESS = 'success';
const failures: Id[] = [];

function mount() {
  const element = document.createElement('div');
  element.className =
    'toast-place fixed inset-auto m-0 w-auto overflow-visible border-0 bg-transparent p-0 print:hidden';
  element.popover = 'manual';
  document.body.append(element);
  createRoot(element).render(<Toaster />);
  return element;
}

/** In a popover, above an open dialog too. A success replaces the last one; failures stack. */
export function showToast(kind: 'success' | 'error', text: string) {
  place ??= mount();
  // Moves the popover above everything opened since.
  place.hidePopover?.();
  place.showPopover?.();
  if (kind === 'error') {
    failures.push(toast(text, { type: kind, role: 'alert', icon: <AlertIcon /> }));
    return;
  }
  hideFailures();
  if (toast.isActive(SUCCESS)) toast.update(SUCCESS, { render: text });
  else toast(text, { toastId: SUCCESS, type: kind, role: 'status', icon: <CheckIcon /> });
}

export function hideFailures() {
  for (const id of failures.splice(0)) toast.dismiss(id);
}
