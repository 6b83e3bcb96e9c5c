'use client';
import { type FormEvent, type MouseEvent, type ReactNode, useRef, useState } from 'react';
import { cx } from '@/components/ui/base/class-names';
import { shrinkPhoto } from '@/lib/browser/page/shrink-photo';
import type { QueueEvent, Step } from '@/lib/browser/shop/queue';
import { shopPageMessages as words } from '@/lib/messages/shop-page-messages';
import { ActForm } from '../act-form';
import { lineButton, mainButton, otherButton } from '../shop-looks';
import { pressIdOf, type Stop, stopId } from './stop-words';
import type { MadePress } from './use-queue';

/** What all cards of a route have. */
export interface Shared {
  page: string;
  seed: string;
  act: (event: QueueEvent) => Promise<void>;
  press: (made: MadePress, photo?: Promise<Blob>) => Promise<void>;
}

interface FormProps {
  shared: Shared;
  stop: Stop;
  /** Once it is kept and shown. */
  onPressed: () => void;
}

interface PressFormProps extends FormProps {
  /** Its id and action where no script takes it. */
  fields: Readonly<Record<string, string>>;
  undoes?: string;
  photo?: Promise<Blob> | undefined;
  className: string;
  children: ReactNode;
}

/** Keeps what is pressed. The browser sends it by itself before React is there, and where nothing can be kept. */
function PressForm(props: PressFormProps) {
  const { shared, stop, onPressed, fields, undoes, photo, className, children } = props;
  const mode = useRef<'ready' | 'busy' | 'plain'>('ready');
  const { order_number, kind } = stop;

  async function keep(form_: HTMLFormElement, submitter: HTMLButtonElement | null): Promise<void> {
    mode.current = 'busy';
    const step = undoes ? 'undo' : (submitter?.value as Step);
    const bags = undoes || step === 'nobody_home' ? undefined : Number(new FormData(form_).get('bags'));
    try {
      const made = { order: order_number, kind, step, bags, undoes };
      await shared.press(made, step === 'delivered' ? photo : undefined);
      mode.current = 'ready';
      onPressed();
    } catch {
      mode.current = 'plain';
      form_.requestSubmit(submitter);
    }
  }

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    if (mode.current === 'plain') return;
    event.preventDefault();
    // Two taps are one press.
    if (mode.current === 'ready')
      void keep(
        event.currentTarget,
        (event.nativeEvent as SubmitEvent).submitter as HTMLButtonElement | null,
      );
  };
  return (
    <ActForm
      page={shared.page}
      fields={{ ...fields, order_number, place: stopId(stop) }}
      data-kept=""
      onSubmit={onSubmit}
      className={className}
    >
      {children}
    </ActForm>
  );
}

const stepper = 'scripted size-14 flex-none rounded-md border-2 border-ink bg-surface text-2xl font-strong';

/** @param event of a button beside the field */
function stepBags({ currentTarget }: MouseEvent<HTMLButtonElement>, step: number): void {
  const field = currentTarget.form?.elements.namedItem('bags') as HTMLInputElement;
  field.value = String(Math.min(99, Math.max(1, (Number(field.value) || 0) + step)));
}

export function StopForm({
  nobodyHomeFrom: from,
  ...props
}: FormProps & { nobodyHomeFrom?: string | undefined }) {
  const { shared, stop } = props;
  const [photo, setPhoto] = useState<Promise<Blob>>();
  const main = stop.can.find((step) => step !== 'nobody_home');
  return (
    <PressForm
      {...props}
      fields={{ id: pressIdOf(shared.seed, stop) }}
      photo={photo}
      className="no-print grid grid-cols-2 gap-2"
    >
      {main && (
        <>
          <div className="col-span-2 flex items-center gap-2">
            <button
              type="button"
              className={stepper}
              onClick={(event) => stepBags(event, -1)}
              aria-label="One bag less"
            >
              −
            </button>
            <label className="flex min-w-0 flex-1 items-center justify-center gap-2 text-xl font-strong">
              <input
                name="bags"
                className="box min-h-14 w-16 px-1 text-center text-2xl font-strong tabular-nums"
                inputMode="numeric"
                autoComplete="off"
                pattern="[1-9][0-9]?"
                defaultValue={stop.bags ?? ''}
                required
              />{' '}
              bags
            </label>
            <button
              type="button"
              className={stepper}
              onClick={(event) => stepBags(event, 1)}
              aria-label="One bag more"
            >
              +
            </button>
          </div>
          {main === 'delivered' && <Photo onTaken={setPhoto} />}
          <button type="submit" name="action" value={main} className={cx(mainButton, 'col-span-2')}>
            {main === 'delivered' ? words.delivered : words.pickedUp}
          </button>
        </>
      )}
      {(stop.can.includes('nobody_home') || stop.nobody_home_from) && (
        <button
          type="submit"
          name="action"
          value="nobody_home"
          formNoValidate
          className={cx(otherButton, 'col-span-2 mt-2 flex-col text-base/tight')}
        >
          {words.nobodyHome}
          {from && <span className="text-base font-normal">from {from}</span>}
        </button>
      )}
    </PressForm>
  );
}

/** Made smaller as soon as it is taken, so that the press need not wait. */
function Photo({ onTaken }: { onTaken: (photo: Promise<Blob>) => void }) {
  const [text, setText] = useState('Take a photo');
  const keep = (file: File | undefined) => {
    if (!file) return;
    const small = shrinkPhoto(file);
    onTaken(small);
    setText(words.photoShrinks);
    void small.then(() => setText(words.photoKept));
  };
  return (
    <label className={cx(otherButton, 'scripted col-span-2 has-focus-visible:outline-3')}>
      <span>{text}</span>
      <input
        type="file"
        name="photo"
        className="sr-only"
        accept="image/*"
        capture="environment"
        onChange={({ target }) => keep(target.files?.[0])}
      />
    </label>
  );
}

export const UndoForm = ({ stop, ...props }: FormProps) =>
  stop.undo && (
    <PressForm
      {...props}
      stop={stop}
      fields={{ id: stop.undo.id, action: 'undo' }}
      undoes={stop.undo.id}
      className="no-print"
    >
      <button type="submit" className={lineButton}>
        {words.undo}
      </button>
    </PressForm>
  );
