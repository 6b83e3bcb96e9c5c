import type { FormEvent, ReactNode } from 'react';
import { Button } from '@/components/ui/base/button';
import { cx } from '@/components/ui/base/class-names';

interface FilterFormProps {
  /** Accessible name: "Find orders". */
  label: string;
  onSubmit: (form: HTMLFormElement) => void;
  onReset: () => void;
  className?: string | undefined;
  /** Beside the tabs of a list, in a container that is wide enough. */
  besideTabs?: boolean;
  children: ReactNode;
}

/** Applied only on Submit. */
export const FilterForm = ({
  label,
  onSubmit,
  onReset,
  className,
  besideTabs = false,
  children,
}: FilterFormProps) => (
  <search>
    <form
      className={cx(
        'flex flex-wrap items-start gap-3 *:max-w-56 *:min-w-0 *:flex-[1_1_8.5rem] max-md:*:max-w-none max-md:*:flex-[1_1_var(--filter-width,10rem)]',
        besideTabs && '@table:gap-2 @table:text-sm @table:*:flex-none @table:[&_div>button]:px-2',
        className,
      )}
      aria-label={label}
      onSubmit={(event: FormEvent<HTMLFormElement>) => {
        event.preventDefault();
        onSubmit(event.currentTarget);
      }}
    >
      {children}
      <div className="mt-label flex flex-none! flex-wrap gap-2 max-md:mt-0 max-md:flex-[1_0_100%]!">
        <Button type="submit" variant="secondary">
          Submit
        </Button>
        <Button variant="quiet" onClick={onReset}>
          Reset
        </Button>
      </div>
    </form>
  </search>
);
