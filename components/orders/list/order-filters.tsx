'use client';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { DatePicker } from '@/components/ui/date/date-picker';
import { SelectField, TextField } from '@/components/ui/form/field';
import { FilterForm } from '@/components/ui/form/filter-form';
import { readClosedDays } from '@/hooks/data/closed-days';
import { useCategories } from '@/hooks/data/use-catalog';
import { usePolicy } from '@/hooks/page/use-policy';
import { useSession } from '@/hooks/page/use-session';
import type { OrderFilters as Filters } from '@/lib/browser/api/orders-list';
import { messages } from '@/lib/messages/page-messages';
import { parseDate, toMonthFirst, visitWeekdays } from '@/lib/rules/dates/calendar';
import type { Closures } from '@/lib/rules/dates/closures';
import { readOrderNumber } from '@/lib/rules/orders/order-number';
import { countCharacters, MAX_ORDER_NUMBER } from '@/lib/text/text-limits';

type FilterValues = Pick<Filters, 'number' | 'service' | 'pickupDate'>;

interface OrderFiltersProps extends FilterValues {
  onSubmit: (values: FilterValues) => void;
}

/** Order number, service and pickup date; searches only on Submit. */
export function OrderFilters({ number, service, pickupDate, onSubmit }: OrderFiltersProps) {
  const [typed, setTyped] = useState(number);
  const [chosen, setChosen] = useState(service);
  const services = useCategories().data?.data;
  const [day, setDay] = useState(parseDate(pickupDate) ?? '');
  const [typedProblem, setTypedProblem] = useState<string>();
  const [showsProblem, setShowsProblem] = useState(false);
  const [resets, setResets] = useState(0);
  const { closed, learn } = useClosedDays();
  // The closed days may load after the day was typed.
  const dayProblem = typedProblem ?? (closed.has(day) ? messages.closedDay(closed.get(day)) : undefined);

  const applied = `${number} ${service} ${pickupDate}`;
  const [seen, setSeen] = useState(applied);

  const changeDay = (date: string, problem?: string) => {
    setDay(date);
    setTypedProblem(problem);
    setShowsProblem(false);
  };
  // Applied, or another page of the history: the form stays, and with it the focus.
  if (seen !== applied) {
    const appliedDay = parseDate(pickupDate) ?? '';
    setSeen(applied);
    setTyped(number);
    setChosen(service);
    if (day !== appliedDay || typedProblem) {
      changeDay(appliedDay);
      setResets(resets + 1);
    }
  }
  const asked = readOrderNumber(typed);
  const isLong = countCharacters(asked) > MAX_ORDER_NUMBER;
  const submit = (form: HTMLFormElement) => {
    if (!dayProblem && !isLong)
      return onSubmit({ number: asked, service: chosen, pickupDate: day ? toMonthFirst(day) : '' });
    setShowsProblem(true);
    form.querySelector<HTMLElement>(isLong ? '[name="order-number"]' : '[name="pickup-date"]')?.focus();
  };
  const reset = () => {
    setTyped('');
    setChosen('');
    changeDay('');
    // Also clears typed text that is not a valid date.
    setResets(resets + 1);
    onSubmit({ number: '', service: '', pickupDate: '' });
  };

  return (
    <FilterForm
      label="Find orders"
      className="[--filter-width:8rem]"
      besideTabs
      onSubmit={submit}
      onReset={reset}
    >
      <TextField
        className="@table:w-24"
        label="Order number"
        name="order-number"
        inputMode="numeric"
        autoComplete="off"
        value={typed}
        error={showsProblem && isLong ? messages.tooLong(MAX_ORDER_NUMBER) : undefined}
        onChange={(event) => setTyped(event.target.value)}
      />
      {/* There until the services are loaded, so that nothing moves when they come. */}
      {(!services || services.length > 1) && (
        <SelectField
          className="@table:w-34 @table:[&_select]:pr-8"
          label="Service"
          name="service"
          placeholder="All services"
          value={chosen}
          onChange={(event) => setChosen(event.target.value)}
          choices={services?.map(({ id, name }) => ({ value: id, label: name }))}
        />
      )}
      <DatePicker
        onFocus={learn}
        key={resets}
        label="Pickup date"
        name="pickup-date"
        className="flex-[1_1_12rem]! max-md:flex-[3_1_12.5rem]! @table:w-44 @table:flex-none! @table:[--date-button-size:2rem]"
        value={day}
        onChange={changeDay}
        weekdays={visitWeekdays('pickup', usePolicy())}
        excludeDates={[...closed.keys()]}
        reasons={closed}
        error={showsProblem ? dayProblem : undefined}
      />
    </FilterForm>
  );
}

const noClosures: Closures = new Map();

/** Days without pickup, loaded on the first focus of the date field; empty until then, or if loading fails. */
function useClosedDays() {
  const [closed, setClosed] = useState(noClosures);
  const client = useQueryClient();
  const userId = useSession().user?.id;

  const learn = async () => {
    if (userId === undefined || closed !== noClosures) return;
    try {
      setClosed(await readClosedDays(client, userId));
    } catch {
      // the next focus tries again
    }
  };
  return { closed, learn };
}
