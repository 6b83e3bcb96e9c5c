import { formatMoney } from '@/lib/rules/money/money';
import { refused } from '@/server/api/refused';
import type { Db } from '@/server/platform/db/client';
import { didYouMean, isSameName, quoted } from '@/server/staff/cli/plain-text';
import { isTenfold, sure, tenfold } from '../orders/unusual';
import { type Kind, listEntries, listServices, type Service, update } from './edit-list';
import { listAllTurnarounds } from './turnarounds';

/** In cents. */
export interface Price {
  name: string;
  /** Its service; '' for a turnaround. */
  of: string;
  unit: string;
  amount: number;
  write: (cents: number) => Promise<unknown>;
}

const isActive = ({ active }: { active: 'yes' | 'no' }) => active === 'yes';

/** Every price on offer, in price list order. */
export async function listPrices(db: Db): Promise<Price[]> {
  const services = (await listServices(db)).filter(isActive);
  const entries = { piece: await listEntries(db, 'piece'), preference: await listEntries(db, 'preference') };
  const toPrices = (kind: Kind, service: Service) =>
    entries[kind]
      .filter((entry) => isActive(entry) && entry.category_id === service.id)
      .map(({ id, name, cents: amount, price_from }): Price => {
        const unit = kind === 'preference' ? 'an order' : price_from === 'yes' ? 'each, from' : 'each';
        const column = kind === 'piece' ? 'price_cents' : 'amount_cents';
        const write = (cents: number) => update(db, kind, id, { [column]: cents });
        return { name, of: service.name, unit, amount, write };
      });
  const speeds = (await listAllTurnarounds(db)).filter(isActive);
  return [
    ...services.flatMap((service) => [
      ...findRates(db, service),
      ...toPrices('piece', service),
      ...toPrices('preference', service),
    ]),
    ...speeds.map(({ id, name, cents: amount }): Price => {
      const speed = db.updateTable('turnarounds').where('id', '=', id);
      const write = (cents: number) => speed.set({ amount_cents: cents }).execute();
      return { name, of: '', unit: 'an order', amount, write };
    }),
  ];
}

/** The minimum, and the rate if the service is priced by weight. */
function findRates(db: Db, { id, name: of, rate_cents_per_lb: rate, minimum_cents: amount }: Service) {
  const service = db.updateTable('categories').where('id', '=', id);
  const minimum: Price = {
    name: `${of} minimum`,
    of,
    unit: 'an order',
    amount,
    write: (cents) => service.set({ minimum_cents: cents }).execute(),
  };
  if (rate === null) return [minimum];
  const write = (cents: number) => service.set({ rate_cents_per_lb: cents }).execute();
  return [{ name: of, of, unit: 'a pound', amount: rate, write }, minimum];
}

/** @param name case-insensitive. @returns the old price. @throws StaffProblem when none or several match */
export async function setPrice(
  db: Db,
  name: string,
  { service, cents, anyway }: { service: string | undefined; cents: number; anyway: boolean },
) {
  const all = await listPrices(db);
  const found = all.filter(
    (price) => isSameName(price.name, name) && (service === undefined || isSameName(price.of, service)),
  );
  const [price, another] = found;
  if (!price)
    throw refused(
      `The price list has no ${quoted(name)}.${didYouMean(
        name,
        all.map((each) => each.name),
      )}`,
    );
  if (another)
    throw refused(
      `More than one service has ${quoted(name)}: ${found.map(({ of }) => of).join(', ')}. Say which with --service.`,
    );
  if (!anyway && cents > 0 && (isTenfold(cents, price.amount) || isTenfold(price.amount, cents)))
    throw refused(
      `${price.name} is ${formatMoney(price.amount)} now, ${formatMoney(cents)} is ${tenfold} more or less. ${sure}`,
    );
  await price.write(cents);
  return price;
}
