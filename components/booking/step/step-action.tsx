'use client';
import { type ReactNode, Suspense, useState } from 'react';
import { Button } from '@/components/ui/base/button';
import { cx } from '@/components/ui/base/class-names';
import { Dialog } from '@/components/ui/overlay/dialog';
import type { EstimateState } from '@/hooks/data/use-estimate';
import { useSubmitOnce } from '@/hooks/page/use-submit-once';
import { aboutText } from '@/lib/booking/last-time';
import { formatEstimate } from '@/lib/rules/money/estimate-text';
import { useIsEditing } from './use-go-on';

export interface StepActionProps {
  /** "Continue to address". In edit mode (`?edit=1`, from the review page) the button says "Save and go to review". */
  text: string;
  form?: string;
  /** Runs instead, if there is no form. The button is busy until a promise that it returns has settled. */
  onClick?: () => unknown;
  busy?: boolean;
  busyText?: string;
  /** Keeps `text` in edit mode, for Place order. */
  sameInEdit?: boolean;
  note?: string;
  terms?: ReactNode;
  estimate: EstimateState;
  ticket: ReactNode;
  /** The action is below what is said about it. */
  isNarrow: boolean | undefined;
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
  isNarrow,
}: StepActionProps) {
  // Kept here, so that a click renders the button again and not the step.
  const { busy: atWork, once } = useSubmitOnce();
  const click = () => {
    const work = onClick?.();
    if (work instanceof Promise) void once(() => work);
  };
  const about = (note || terms) && (
    <div className="mt-3 grid gap-2 text-sm text-quiet [grid-area:note]">
      {note && <p id="action-note">{note}</p>}
      {terms}
    </div>
  );
  return (
    <>
      {isNarrow && about}
      {/* On phones and tablets it sticks to the bottom, above the promo bar; elsewhere it stands below the ticket. */}
      <div
        className={cx(
          'mt-8 flex flex-wrap items-center gap-x-4 gap-y-3 xl:mt-0',
          'sticks:sticky sticks:bottom-[calc(var(--promo-bar-height)+var(--consent-height,0px))] sticks:z-20',
          'sticks:-mx-gutter sticks:border-t sticks:border-line sticks:bg-surface sticks:px-gutter sticks:py-1',
        )}
        data-action-bar=""
      >
        <div className="hidden leading-[1.2] tabular-nums sticks:not-empty:block">
          <BarEstimate estimate={estimate} ticket={ticket} />
        </div>
        <div className="flex flex-auto flex-wrap items-center gap-3 sticks:basis-28">
          <Button
            type={form ? 'submit' : 'button'}
            className="xl:w-full sticks:flex-auto sticks:px-3"
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
      {!isNarrow && about}
    </>
  );
}

function EditAwareText({ text }: { text: string }) {
  return useIsEditing() ? 'Save and go to review' : text;
}

const price = 'group/price bare flex w-32 flex-col text-start leading-[inherit] text-ink';

function BarEstimate({ estimate, ticket }: Pick<StepActionProps, 'estimate' | 'ticket'>) {
  const [isOpen, setOpen] = useState(false);
  // Reserves the space, so that the button does not shrink when the estimate appears.
  if (estimate.status !== 'ready') return <span className={price} />;
  const { lowCents, highCents, about, uncounted } = estimate;
  const others = !about && highCents > 0 && uncounted.map((name) => `+ ${name.toLowerCase()}`).join(' ');
  const { hasFromPrices } = estimate.estimate;
  return (
    <>
      <button type="button" className={price} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <span className="sr-only">Estimate: </span>
        <strong className="underline decoration-line-strong underline-offset-[0.2em] group-hover/price:decoration-current">
          {about
            ? aboutText(about)
            : formatEstimate(lowCents, highCents, highCents > 0 ? [] : uncounted, hasFromPrices)}
        </strong>
        <span className="text-sm text-quiet">{others || <span aria-hidden="true">Estimate</span>}</span>
      </button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title="Your order so far">
        {ticket}
      </Dialog>
    </>
  );
}
