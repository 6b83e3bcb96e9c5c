import { cx } from '@/components/ui/base/class-names';
import { shopPageMessages as words } from '@/lib/messages/shop-page-messages';
import { ActForm } from '../act-form';
import { lineButton, mainButton, otherButton } from '../shop-looks';
import { pressIdOf, type Stop, stopId } from './stop-words';

interface StopFormProps {
  page: string;
  /** Of the document. */
  seed: string;
  stop: Stop;
  nobodyHomeFrom?: string | undefined;
}

const stepper = 'scripted size-14 flex-none rounded-md border-2 border-ink bg-surface text-2xl font-strong';

/** Plain forms: use-presses.ts takes what they send, and presses of `name="step"`. */
export const StopForm = ({ page, seed, stop, nobodyHomeFrom: from }: StopFormProps) => {
  const main = stop.can.find((step) => step !== 'nobody_home');
  return (
    <ActForm
      page={page}
      fields={{ id: pressIdOf(seed, stop), order_number: stop.order_number, place: stopId(stop) }}
      data-kept=""
      className="no-print grid grid-cols-2 gap-2"
    >
      {main && (
        <>
          <div className="col-span-2 flex items-center gap-2">
            <button type="button" className={stepper} name="step" value="-1" aria-label="One bag less">
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
            <button type="button" className={stepper} name="step" value="1" aria-label="One bag more">
              +
            </button>
          </div>
          {main === 'delivered' && (
            <label className={cx(otherButton, 'scripted col-span-2 has-focus-visible:outline-3')}>
              Take a photo
              <input type="file" name="photo" className="sr-only" accept="image/*" capture="environment" />
            </label>
          )}
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
    </ActForm>
  );
};

type UndoFormProps = Pick<StopFormProps, 'page' | 'stop'> & { id: string };

export const UndoForm = ({ page, stop, id }: UndoFormProps) => (
  <ActForm
    page={page}
    fields={{ id, action: 'undo', order_number: stop.order_number, place: stopId(stop) }}
    data-kept=""
    className="no-print"
  >
    <button type="submit" className={lineButton}>
      {words.undo}
    </button>
  </ActForm>
);
