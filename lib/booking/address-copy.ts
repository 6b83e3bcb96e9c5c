/** Compares an order's copy with the address. Specification section 3. */
import type { Data } from '@/lib/contract';

export type AddressCopy = Partial<Data<'orders.get'>['pickupAddress'][number]>;

/** By each text, because a driver acts on it; a city follows from the ZIP code. A missing text counts as equal. */
export const isSameAddress = (copy: AddressCopy, other: AddressCopy): boolean =>
  Object.entries(copy).every(([name, value]) => {
    const now = other[name as keyof AddressCopy];
    return typeof value !== 'string' || now === undefined || now === value;
  });
