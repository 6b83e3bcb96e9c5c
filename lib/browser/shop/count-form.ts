import type { TypedCount } from './shop-message';

/** Empty fields are left out; what is no number is left to the API to refuse: JSON has null for it. */
const toNumber = (value: FormDataEntryValue | null | undefined): number | undefined =>
  typeof value === 'string' && value.trim() !== '' ? Number(value.trim()) : undefined;

/** Weight, bags and the lines of pieces: those with a name or a quantity, but for a quantity of 0. */
export function readCount(form: FormData): TypedCount {
  const [names = [], quantities = [], prices = []] = ['piece', 'quantity', 'price'].map((name) =>
    form.getAll(name),
  );
  const pieces = names.flatMap((name, index) => {
    const piece = String(name).trim();
    const quantity = toNumber(quantities[index]) ?? (piece ? Number.NaN : 0);
    const price = toNumber(prices[index]);
    return quantity === 0 ? [] : [{ piece, quantity, ...(price !== undefined && { price }) }];
  });
  return {
    weight_lb: toNumber(form.get('weight_lb')),
    bags: toNumber(form.get('bags')),
    ...(names.length > 0 && { pieces }),
  };
}
