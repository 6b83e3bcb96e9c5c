'use client';
import { type ComponentProps, createContext, type ReactNode, type RefObject, use, useState } from 'react';
import { StepperControl } from '@/components/ui/form/stepper-control';
import type { Filled } from './estimate-fields';
import type { PriceField as Field } from './price-rows';

interface Counting {
  filled: Filled;
  /** @param value '' clears the field */
  fill: (name: string, value: string, instead?: readonly string[]) => void;
  findProblem: (typed: string | undefined) => string | undefined;
  search: string;
  setSearch: (typed: string) => void;
  find: RefObject<HTMLInputElement | null>;
  /** Undefined without a search. */
  found: ReactNode;
  foundText: string | undefined;
  /** In browsers that can show a closed <details> only on phones (price-table.module.css). */
  unfolded: boolean;
}

export const CountingContext = createContext({} as Counting);

export function FindField(props: ComponentProps<'input'>) {
  const { search, setSearch, find } = use(CountingContext);
  return <input ref={find} value={search} onChange={({ target }) => setSearch(target.value)} {...props} />;
}

export const FoundText = (props: ComponentProps<'p'>) => (
  <p role="status" {...props}>
    {use(CountingContext).foundText}
  </p>
);

export function FoundOrAll({ children }: { children: ReactNode }) {
  const { found } = use(CountingContext);
  return (
    <>
      {found}
      <div hidden={Boolean(found)}>{children}</div>
    </>
  );
}

export function PriceFold(props: ComponentProps<'details'>) {
  const { unfolded } = use(CountingContext);
  return <details open={unfolded} suppressHydrationWarning {...props} />;
}

interface PriceFieldProps {
  label: string;
  field: Field;
  /** A second field of the same, so no group of radio buttons with the first. */
  again?: boolean | undefined;
}

export function PriceField({ label, field, again }: PriceFieldProps) {
  const { filled, fill } = use(CountingContext);
  const entered = filled[field.name];
  if (field.kind === 'count') {
    return (
      <StepperControl
        label={label}
        unit={field.unit}
        max={field.max}
        folds={!field.unit}
        value={Number(entered ?? 0)}
        onChange={(count) => fill(field.name, `${count || ''}`)}
      />
    );
  }
  return (
    <input
      type={field.kind}
      name={again ? `found-${field.name}` : field.name}
      aria-label={label}
      checked={entered ? entered === field.value : Boolean(field.isFirst)}
      onChange={({ target }) => fill(field.name, target.checked ? field.value : '', field.instead)}
    />
  );
}

/** Validates on blur, then on each change until it is valid. */
export function WeightField() {
  const { filled, fill, findProblem } = use(CountingContext);
  const [isTouched, setTouched] = useState(false);
  const problem = isTouched ? findProblem(filled.weight) : undefined;
  return (
    <span className="block whitespace-normal @wide:mt-2">
      <label className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-quiet @wide:justify-end">
        <span>Weight, if known</span>
        {/* One unit that never breaks: WebKit would put "lb" below the field */}
        <span className="inline-flex flex-none items-center gap-2 whitespace-nowrap">
          <input
            className="box min-h-10 w-15 px-2 py-1 text-center text-base font-semibold text-ink aria-invalid:border-bad-ink"
            inputMode="decimal"
            autoComplete="off"
            value={filled.weight ?? ''}
            aria-invalid={Boolean(problem) || undefined}
            aria-describedby="weight-problem"
            onChange={({ target }) => {
              setTouched(Boolean(problem && findProblem(target.value)));
              fill('weight', target.value);
            }}
            onBlur={() => setTouched(true)}
          />
          <span>lb</span>
        </span>
      </label>
      <span
        className="block max-w-48 text-sm/snug font-semibold text-bad-ink @wide:ms-auto"
        id="weight-problem"
        role="status"
      >
        {problem}
      </span>
    </span>
  );
}
