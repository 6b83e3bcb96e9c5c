/** Compares an order's copy with the address. Specification section 3. */
import type { Data } from '@/lib/contract';

type Address = Data<'addresses.list'>[number];
type Copied = Exclude<
  keyof Address,
  | 'id'
  | 'user_id'
  | 'city_id'
  | 'state_id'
  | 'city'
  | 'state'
  | 'primary'
  | 'open_order'
  | 'used_by'
  | 'repeats'
>;

/** A driver acts on each field. A city follows from the ZIP code. */
const copied = {
  first_name: true,
  last_name: true,
  mobile: true,
  address1: true,
  address2: true,
  cross_street: true,
  zip_code: true,
  doorman_building: true,
  doorman_from: true,
  doorman_to: true,
  entrance_note: true,
  buzzer: true,
} satisfies Record<Copied, true>;

export type AddressCopy = Partial<Pick<Address, Copied>>;

/** A missing field counts as equal. */
export const isSameAddress = (one: AddressCopy, other: AddressCopy): boolean =>
  (Object.keys(copied) as Copied[]).every(
    (field) => one[field] === undefined || other[field] === undefined || one[field] === other[field],
  );
