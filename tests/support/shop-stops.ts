import type { Data } from '@/lib/contract';
import { routeContract } from '@/lib/contract/staff/route';

export type Route = Data<'staff.route'>;
export type Stop = Route['stops'][number];

const { data: example } = routeContract['staff.route'].example.reply;

export const exampleStop = example.stops[0] as Stop;

export const delivery: Stop = {
  ...exampleStop,
  ...{ order_number: '1048300', kind: 'delivery', from_slot: '6:00 PM', to_slot: '8:00 PM' },
  ...{ name: 'Bo Ito', street: '12 Perry Street', bags: 3, can: ['delivered', 'nobody_home'] },
};

/** A route of these stops. */
export const routeOf = (...stops: Stop[]): Route => ({ ...(example as Route), stops });
