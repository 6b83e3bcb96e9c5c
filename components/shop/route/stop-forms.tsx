import { cx } from '@/components/ui/base/class-names';
import { shopPageMessages as words } from '@/lib/messages/shop-page-messages';
import { ActForm } from '../act-form';
import { lineButton, mainButton, otherButton } from '../shop-looks';
import { type Stop, stopId } from './stop-words';

interface StopFormProps {
  page: string;
  stop: Stop;
  /** Its id, so that sending it twice counts once. */
  press: string;
  nobodyHomeFrom?: string | undefined;
}

const stepper = 'scripted size-14 flex-none rounded-md border-2 border-ink bg-surface text-2xl font-strong';

export const StopForm = ({ page, stop, press, nobodyHomeFrom: from }: StopFormProps) => {
  const main = stop.can.find((step) => step !== 'nobody_home');
  return (
    <ActForm
      page={page}
      fields={{ id: press, order_number: stop.order_number, place: stopId(stop) }}
      data-press=""
      className="no-print grid grid-cols-2 gap-2"
    >
      {main && (
        <>
          <div className="col-span-2 flex items-center gap-2">
            <button type="button" className={stepper} data-step="-1" aria-label="One bag less">
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
            <button type="button" className={stepper} data-step="1" aria-label="One bag more">
              +
            </button>
          </div>
          {main === 'delivered' && (
            <label className={cx(otherButton, 'scripted col-span-2 has-focus-visible:outline-3')}>
              <span data-photo="">Take a photo</span>
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
    data-undo={id}
    className="no-print"
  >
    <button type="submit" className={lineButton}>
      {words.undo}
    </button>
  </ActForm>
);
