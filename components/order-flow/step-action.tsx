'use client';
import { type ReactNode, Suspense, useState } from 'react';
import actionBarStyles from '@/components/ui/action-bar.module.css';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import type { EstimateState } from '@/hooks/use-estimate';
import { useOneAtATime } from '@/hooks/use-one-at-a-time';
import { formatEstimate } from '@/lib/domain/estimate-text';
import styles from './step-action.module.css';
import { useIsEditing } from './use-go-on';

export interface StepActionProps {
  /** "Continue to address". In edit mode (`?edit=1`, from the review page) the button says "Save and go to review". */
  text: string;
  /** Id of the form that the button submits. */
  form?: string;
  /** Runs instead, if there is no form. The button is busy until a promise that it returns has settled. */
  onClick?: () => unknown;
  busy?: boolean;
  busyText?: string;
  /** Keeps `text` in edit mode, for Place order. */
  sameInEdit?: boolean;
  /** Shown below the button. */
  note?: string;
  /** What the customer agrees to, small below the note. */
  terms?: ReactNode;
  estimate: EstimateState;
  /** The estimate in full. */
  ticket: ReactNode;
}

/** The main button of a step; below 60em with the price beside it, which opens the ticket. */
export function StepAction({
  text,
  form,
  onClick,
  busy,
  busyText,
  sameInEdit,
  note,
  terms,
  estimate,
  ticket,
}: StepActionProps) {
  // Kept here, so that a click renders the button again and not the step.
  const { busy: atWork, once } = useOneAtATime();
  const click = () => {
    const work = onClick?.();
    if (work instanceof Promise) void once(() => work);
  };
  return (
    <>
      {/* On phones and tablets it sticks to the bottom, above the promo bar; elsewhere it stands below the ticket. */}
      <div className={actionBarStyles.bar} data-action-bar="">
        <div className={actionBarStyles.aside}>
          <BarEstimate estimate={estimate} ticket={ticket} />
        </div>
        <div className={actionBarStyles.actions}>
          <Button
            type={form ? 'submit' : 'button'}
            form={form}
            onClick={click}
            busy={busy || atWork}
            busyText={busyText}
            aria-describedby={note && 'action-note'}
          >
            {sameInEdit ? (
              text
            ) : (
              <Suspense fallback={text}>
                <EditAwareText text={text} />
              </Suspense>
            )}
          </Button>
        </div>
      </div>
      {note && (
        <div className={styles.note}>
          <p id="action-note">{note}</p>
          {terms}
        </div>
      )}
    </>
  );
}

function EditAwareText({ text }: { text: string }) {
  return useIsEditing() ? 'Save and go to review' : text;
}

function BarEstimate({ estimate, ticket }: Pick<StepActionProps, 'estimate' | 'ticket'>) {
  const [isOpen, setOpen] = useState(false);
  // Reserves the space, so that the button does not shrink when the estimate appears.
  if (estimate.status !== 'ready') return <span className={styles.estimate} />;
  const { lowCents, highCents, uncounted } = estimate;
  const others = highCents > 0 && uncounted.map((name) => `+ ${name.toLowerCase()}`).join(' ');
  const { hasFromPrices } = estimate.estimate;
  return (
    <>
      <button type="button" className={styles.estimate} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <span className="visually-hidden">Estimate: </span>
        <strong>{formatEstimate(lowCents, highCents, highCents > 0 ? [] : uncounted, hasFromPrices)}</strong>
        <span className="quiet small">{others || <span aria-hidden="true">Estimate</span>}</span>
      </button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title="Your order so far">
        {ticket}
      </Dialog>
    </>
  );
}
