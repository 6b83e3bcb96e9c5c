import type { AddressUse } from '@/hooks/data/use-addresses';

export const orderNumbers = (uses: readonly AddressUse[] = []): string[] => [
  ...new Set(uses.map(({ order_number }) => order_number)),
];
