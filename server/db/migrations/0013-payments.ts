import type { Migration } from './column-types';

/**
 * Money back and tips after the bill: what each payment is for, our reference of it at the gateway, and of which charge
 * it is a refund. A reference is charged or paid back once; an order has one tip and one refund under way at a time.
 */
export const payments: Migration = {
  name: '0013-payments',
  statements: ({ yesNo }) => [
    `alter table payments add column purpose text not null default 'order' check (purpose in ('order', 'tip'))`,
    'alter table payments add column reference text',
    'alter table payments add column refund_of integer references payments (id)',
    `alter table payments add column reason text not null default ''`,
    'alter table payments add column asked_cents integer check (asked_cents >= 0)',
    `alter table payments add column ${yesNo('voided')} default 'no'`,
    `update payments set reference =
      (select order_number from orders where orders.id = payments.order_id)
      || case when kind = 'refund' then '-R' || payments.id else '' end`,
    'drop index payments_one_charge',
    'create index payments_order on payments (order_id)',
    `create unique index payments_once on payments (reference) where state <> 'declined'`,
    `create unique index payments_one_tip on payments (order_id)
      where purpose = 'tip' and kind = 'charge' and state in ('started', 'unknown')`,
    `create unique index payments_one_refund on payments (order_id)
      where kind = 'refund' and state in ('started', 'unknown')`,
  ],
};
