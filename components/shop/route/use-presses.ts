'use client';
import { type FormEvent, type MouseEvent, useRef, useState } from 'react';
import { shrinkPhoto } from '@/lib/browser/page/shrink-photo';
import type { Step } from '@/lib/browser/shop/queue';
import { shopPageMessages as words } from '@/lib/messages/shop-page-messages';
import { type Stop, stopId } from './stop-words';
import type { MadePress } from './use-queue';

interface Photo {
  small: Promise<Blob>;
  text: string;
}

/** Of all forms of a route at once, because what the server wrote of a stop is not hydrated. */
export function usePresses(
  stops: readonly Stop[],
  press: (made: MadePress, photo?: Promise<Blob>) => Promise<void>,
) {
  const [photos, setPhotos] = useState<Readonly<Record<string, Photo>>>({});
  /** Forms that are being kept: two taps are one press. 'plain' where nothing can be kept. */
  const forms = useRef(new WeakMap<HTMLFormElement, 'busy' | 'plain'>()).current;

  function onSubmit(event: FormEvent) {
    const form = event.target as HTMLFormElement;
    const place = fieldOf(form, 'place');
    const stop = stops.find((one) => stopId(one) === place);
    if (!stop || !('kept' in form.dataset) || forms.get(form) === 'plain') return;
    event.preventDefault();
    if (forms.has(form)) return;
    forms.set(form, 'busy');
    const submitter = (event.nativeEvent as SubmitEvent).submitter as HTMLButtonElement | null;
    const made = readPress(form, stop, submitter?.value as Step);
    const photo = made.step === 'delivered' ? photos[stopId(stop)]?.small : undefined;
    press(made, photo).then(
      () => {
        forms.delete(form);
        bringUp(stopId(stop));
      },
      () => {
        forms.set(form, 'plain');
        form.requestSubmit(submitter);
      },
    );
  }

  /** Made smaller as soon as it is taken, so that the press need not wait. React has no `change` of what it did not hydrate. */
  function onInput({ target }: FormEvent) {
    if (!(target instanceof HTMLInputElement) || target.name !== 'photo') return;
    const [file] = target.files ?? [];
    if (!file || !target.form) return;
    const [place, small] = [fieldOf(target.form, 'place'), shrinkPhoto(file)];
    const show = (text: string) => setPhotos((before) => ({ ...before, [place]: { small, text } }));
    show(words.photoShrinks);
    void small.then(() => show(words.photoKept));
  }

  function onClick({ target }: MouseEvent) {
    const button = target instanceof Element && target.closest<HTMLButtonElement>('button[name=step]');
    const field = button ? button.form?.elements.namedItem('bags') : null;
    if (button && field instanceof HTMLInputElement)
      field.value = String(Math.min(99, Math.max(1, (Number(field.value) || 0) + Number(button.value))));
  }

  return { photos, onSubmit, onInput, onClick };
}

const fieldOf = (form: HTMLFormElement, name: string) => String(new FormData(form).get(name) ?? '');

function readPress(form: HTMLFormElement, stop: Stop, pressed: Step): MadePress {
  const { order_number: order, kind } = stop;
  if (stop.undo && fieldOf(form, 'action') === 'undo')
    return { order, kind, step: 'undo', undoes: stop.undo.id };
  return {
    ...{ order, kind, step: pressed },
    bags: pressed === 'nobody_home' ? undefined : Number(fieldOf(form, 'bags')),
  };
}

/** A stop to the top, with its first button for the thumb and the keyboard, or itself while it shows none. */
export function bringUp(id: string): void {
  const card = document.getElementById(id);
  card?.scrollIntoView({ block: 'start' });
  const buttons = [...(card?.querySelectorAll('button') ?? [])];
  (buttons.find((button) => !button.closest('[hidden]')) ?? card)?.focus({ preventScroll: true });
}
