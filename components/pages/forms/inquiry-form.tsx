'use client';
import { useEffect, useMemo, useState } from 'react';
import { FieldRow, SelectField, TextAreaField, TextField } from '@/components/ui/form/field';
import { useBrowserSession } from '@/hooks/page/use-browser-session';
import { call } from '@/lib/browser/api/call';
import type { Reply } from '@/lib/contract';
import { unanswered } from '@/lib/contract/forms/form-answer';
import { parseDate, toSlashes } from '@/lib/rules/dates/calendar';
import { CellPhone, fieldOf, NameAndEmail } from './form-fields';
import { type FormAction, PublicForm } from './public-form';

interface InquiryFormProps {
  action: FormAction;
  subjects: readonly string[];
}

/** A question to the business. Customers get their name and email prefilled. */
export function InquiryForm({ action, subjects }: InquiryFormProps) {
  const { user } = useBrowserSession();
  const before = useMemo(
    () =>
      user && { ...unanswered, values: { name: `${user.first_name} ${user.last_name}`, email: user.email } },
    [user],
  );
  return (
    <PublicForm
      id="inquiry"
      name="outreach.inquiry"
      action={action}
      button="Send message"
      before={before}
      fields={(answer) => (
        <>
          <NameAndEmail answer={answer} />
          <FieldRow>
            <CellPhone answer={answer} hint="If you’d rather get a call." />
            <SelectField
              label="Subject"
              placeholder="Choose one"
              hint="So the right person answers."
              choices={subjects.map((subject) => ({ value: subject }))}
              {...fieldOf(answer, 'subject')}
            />
          </FieldRow>
          <TextField
            label="Order number"
            optional
            inputMode="numeric"
            list={user ? 'last-orders' : undefined}
            {...fieldOf(answer, 'order_number')}
          />
          <TextAreaField label="Message" rows={6} {...fieldOf(answer, 'message')} />
          {user && <OrderNumberChoice userId={user.id} />}
        </>
      )}
    />
  );
}

type Orders = Reply<'orders.list'>['data'];

/**
 * Suggests the customer's last orders while they type an order number. Without suggestions the field takes any
 * number.
 */
function OrderNumberChoice({ userId }: { userId: number }) {
  const [orders, setOrders] = useState<Orders>([]);
  useEffect(() => {
    let gone = false;
    call('orders.list', { query: { user_id: userId, page: 1, limit: 10 } })
      .then(({ data }) => {
        if (!gone) setOrders(data);
      })
      .catch((error: unknown) => console.info('last orders not read', error));
    return () => {
      gone = true;
    };
  }, [userId]);
  return (
    <datalist id="last-orders">
      {orders.map(({ order_number, pickup_date, services }) => {
        const day = parseDate(pickup_date);
        return (
          <option key={order_number} value={order_number}>
            {[day && toSlashes(day), services].filter(Boolean).join(' · ')}
          </option>
        );
      })}
    </datalist>
  );
}
