import { readVisits, timeText } from '@/lib/rules/dates/visit';
import { formatMoney, formatMoneyRange } from '@/lib/rules/money/money';
import { addressLine } from '@/lib/rules/places/postal-address';
import { MAX_INSTRUCTIONS } from '@/lib/text/text-limits';
import { listAddresses } from '@/server/addresses/queries';
import { usageError } from '@/server/api/refused';
import { audit } from '@/server/platform/audit';
import { inCustomerTransaction } from '@/server/platform/db/transaction';
import { changeProfile } from '@/server/profile/change-profile';
import { command, flag, option } from '../cli/command';
import { clock, columns, type Listed } from '../cli/text';
import { cents, email, emailArgument, fullName, phone, whole, words, yesNo, zipCode } from '../cli/values';
import { nameOrder, summarizeOrder } from '../orders/order-text';
import { addCustomer, placeByPhone, setAddress, setEmail } from './by-phone';
import { findCustomer } from './find-customer';

const addresses = columns<Listed<typeof listAddresses>>([
  { heading: 'id', name: 'id', right: true },
  { heading: 'address', name: 'address', value: (row) => addressLine(row) },
  { heading: 'buzzer', name: 'buzzer' },
  { heading: 'doorman', name: 'doorman_building' },
  { heading: 'primary', name: 'primary' },
]);

export const phoneCommands = [
  command({
    name: 'customer add',
    about: 'Opens an account for a customer who calls, and welcomes the customer by email',
    args: [emailArgument],
    options: {
      name: option('"Ann Lee"', 'first and last name', fullName),
      phone: option('212-555-0142', 'ten digits', phone),
    },
    notes:
      'The customer signs in with a code by email, and adds a card and places the first order on the site: you never type card numbers.',
    examples: ['customer add ann@example.com --name "Ann Lee" --phone 212-555-0142'],
    async run(ops, [address], { name, phone: mobile }) {
      if (!name || !mobile) throw usageError('Give --name "Ann Lee" and --phone 212-555-0142.');
      const customer = await addCustomer(ops, { email: address, mobile, ...name });
      return {
        data: { id: customer.id, email: customer.email },
        text: `${customer.first_name} ${customer.last_name} has an account: ${customer.email}.`,
      };
    },
  }),

  command({
    name: 'customer set',
    about: 'Changes the name, phone or email address of a customer',
    args: [emailArgument],
    options: {
      name: option('"Ann Lee"', 'first and last name', fullName),
      phone: option('212-555-0142', 'ten digits', phone),
      email: option('new@example.com', 'another address to sign in with and to write to', email('--email')),
      now: flag('with --email: at once, because the customer stands before you'),
    },
    notes: [
      'Saved addresses and open orders follow a new name or phone.',
      'A new email address becomes that of the account after 24 hours: the old one is told at once, and keeps the account by a link to a new password. It ends sessions, links and codes. With --now it happens at once, which the audit trail keeps.',
    ].join('\n'),
    examples: [
      'customer set ann@example.com --phone 212-555-0142',
      'customer set ann@example.com --email ann.lee@example.com',
    ],
    async run(ops, [address], { name, phone: mobile, email: newEmail, now: isSure }) {
      const changes = { ...name, ...(mobile !== undefined && { mobile }) };
      if (newEmail !== undefined) {
        if (Object.keys(changes).length > 0) throw usageError('Change --email by a command of its own.');
        const customer = await findCustomer(ops.db, address);
        const at = await setEmail(ops, customer, { email: newEmail, isSure });
        const whose = `The account of ${customer.first_name} ${customer.last_name}`;
        const text = isSure
          ? `${whose} has the address ${newEmail}. Both addresses are told.`
          : `${whose} gets the address ${newEmail} at ${clock(at.toISOString())}. The old one is told, and can keep it until then.`;
        return { data: { id: customer.id, email: newEmail, happens_at: at.toISOString() }, text };
      }
      if (Object.keys(changes).length === 0)
        throw usageError('Say what to change: --name, --phone or --email.');
      const { id, ...before } = await findCustomer(ops.db, address);
      const whole = { first_name: before.first_name, last_name: before.last_name, ...changes };
      const after = await inCustomerTransaction(ops.db, id, (trx) =>
        changeProfile(trx, id, whole, ops.now()),
      );
      audit(ops, 'profile-changed', { customer: id, fields: Object.keys(changes) });
      const { first_name, last_name } = after;
      return {
        data: { id, first_name, last_name, email: after.email, mobile: after.mobile },
        text: `${first_name} ${last_name}, ${after.mobile}: saved addresses and open orders have it, too.`,
      };
    },
  }),

  command({
    name: 'address',
    about: 'The saved addresses of a customer, the primary one first',
    args: [emailArgument],
    examples: ['address ann@example.com'],
    async run({ db }, [customer]) {
      const { id } = await findCustomer(db, customer);
      return addresses.list(await listAddresses(db, id), 'The customer has no address.');
    },
  }),

  command({
    name: 'address set',
    about: 'Changes the address of a customer, or saves the first one; open orders follow',
    args: [emailArgument],
    options: {
      street: option('text', 'number and street', words('The street', 120)),
      apartment: option('text', 'apartment or suite', words('The apartment', 60)),
      zip: option('10023', 'a ZIP code that you serve; city and state come with it', zipCode),
      'cross-street': option('text', 'the nearest one', words('The cross street', 120)),
      buzzer: option('text', 'at the door', words('The buzzer', 40)),
      entrance: option('text', 'a note on the way in', words('The note', 200)),
      doorman: option('yes|no', 'whether a doorman takes the bags', yesNo('--doorman')),
      id: option('id', 'which address, if not the primary one', whole('address number')),
    },
    notes:
      'It has no deadline: an order follows until its driver has been there. An order whose new ZIP code is another keeps its address, because its times may not fit: the answer names it.',
    examples: ['address set ann@example.com --street "160 West 71st Street" --apartment 9C --zip 10023'],
    async run(ops, [customer], { street, apartment, zip, entrance, doorman, ...given }) {
      const { id } = await findCustomer(ops.db, customer);
      const { address, followed, left } = await setAddress(ops, id, {
        ...{ id: given.id, address1: street, address2: apartment, zip_code: zip, buzzer: given.buzzer },
        ...{ cross_street: given['cross-street'], entrance_note: entrance, doorman_building: doorman },
      });
      const sentences = [
        `Address ${address.id}: ${addressLine(address)}.`,
        followed.length > 0 && `These orders have it: ${followed.join(', ')}.`,
        left.length > 0 &&
          `These keep the old one, in another ZIP code: ${left.join(', ')}. Cancel them and place them anew.`,
      ];
      return {
        data: { id: address.id, address: addressLine(address), followed, left },
        text: sentences.filter(Boolean).join(' '),
      };
    },
  }),

  command({
    name: 'order add',
    about: 'Places the last order of a customer who calls once more, at the same weekday and time if free',
    options: {
      customer: option('email', 'whose', email('--customer')),
      'copy-last': flag('the same services, pieces, wishes, addresses and card'),
      tip: option('5', 'instead of the tip of that order; 0 for none', cents('tip', { max: 50_000 })),
      note: option('text', 'instead of the instructions of that order', words('The note', MAX_INSTRUCTIONS)),
      terms: flag('the customer accepted the terms on the phone'),
    },
    notes:
      'The customer pays with the card of that order, and gets the same email as for an order on the site. The answer names the tip: ask the customer. "reschedule" gives the order another time.',
    examples: [
      'order add --customer ann@example.com --copy-last --terms',
      'order add --customer ann@example.com --copy-last --tip 0 --note "Ring twice"',
    ],
    async run(ops, _, { customer, 'copy-last': copies, tip: tipCents, note, terms }) {
      if (!customer || !copies) throw usageError('Say whose order: --customer ann@example.com --copy-last');
      const { id } = await findCustomer(ops.db, customer);
      const { order, changes } = await placeByPhone(ops, id, { accepts: terms, tipCents, note });
      const { pickup, delivery } = readVisits(order);
      const estimate = formatMoneyRange(order.estimate_low_cents, order.estimate_high_cents);
      return {
        data: { ...summarizeOrder(order), changes },
        text: [
          `Order ${nameOrder(order)}: pickup ${timeText(pickup)}; delivery ${timeText(delivery)}. Estimate ${estimate}${order.tips_cents > 0 ? `, with a tip of ${formatMoney(order.tips_cents)}` : ''}.`,
          ...changes,
        ].join('\n'),
      };
    },
  }),
];
