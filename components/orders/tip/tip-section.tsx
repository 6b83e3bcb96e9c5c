import type { ReactNode } from 'react';
import { Button, buttonLook } from '@/components/ui/base/button';
import { ButtonRow } from '@/components/ui/base/button-row';
import { cx } from '@/components/ui/base/class-names';
import { TextField } from '@/components/ui/form/field';
import { nonBreaking } from '@/lib/rules/dates/day-label';
import type { TipChip, TipView } from '@/lib/rules/orders/tip-view';
import { partTitle } from '../receipt/receipt-looks';

interface TipSectionProps {
  view: TipView;
  /** 'Sat, 2:00 PM', after the delivery. */
  until: string | undefined;
  /** Sends the pressed button's, or the field's, `tips` in dollars; works without scripts where its action does. */
  form: (children: ReactNode) => ReactNode;
  /** Beneath the tip: a refusal. */
  problem?: ReactNode;
}

/** A tap gives the tip; until it is charged another tap replaces it, and Undo takes it back. */
export const TipSection = ({ view, until, form, problem }: TipSectionProps) => (
  <section id="tip" aria-labelledby="tip-title" className="flex scroll-mt-24 flex-col gap-3 print:hidden">
    <h3 className={cx(partTitle, 'focus:outline-none')} id="tip-title" tabIndex={-1}>
      Tip
    </h3>
    <p className="text-sm text-quiet">
      Optional, for the driver and the people who fold.{until && ` Until ${nonBreaking(until)}.`}
    </p>
    <ButtonRow className="gap-2">
      {form(view.chips.map((chip) => <Chip key={chip.dollars} {...chip} />))}
      <details className="open:basis-full">
        <summary className={cx('no-marker cursor-pointer', buttonLook({ variant: 'secondary' }))}>
          Other
        </summary>
        <div className="mt-3 flex flex-wrap items-end gap-2">
          {form(
            <>
              <TextField
                className="max-w-48"
                label="Tip in dollars"
                id="tip-amount"
                name="tips"
                inputMode="decimal"
                autoComplete="off"
                required
              />
              <Button type="submit" variant="secondary">
                Give this tip
              </Button>
            </>,
          )}
        </div>
      </details>
    </ButtonRow>
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1" role="status">
      {view.state && (
        <p className={cx(view.isProblem && 'font-semibold text-bad-ink')}>{nonBreaking(view.state)}</p>
      )}
      {view.undo !== undefined &&
        form(
          <Button type="submit" variant="secondary" size="small" name="tips" value={view.undo}>
            Undo
          </Button>,
        )}
    </div>
    {problem}
  </section>
);

const Chip = ({ dollars, label, isChosen }: TipChip) => (
  <Button
    type="submit"
    variant="secondary"
    name="tips"
    value={dollars}
    aria-pressed={isChosen}
    className="min-w-20 aria-pressed:border-accent-ink aria-pressed:bg-accent-tint aria-pressed:inset-ring aria-pressed:inset-ring-accent-ink"
  >
    {label}
  </Button>
);
