/** A count as a form has it, not yet judged. */
export interface TypedCount {
  weight_lb?: number | undefined;
  bags?: number | undefined;
  pieces?: { piece: string; quantity: number; price?: number | undefined }[] | undefined;
}

/** Empty fields are left out; what is no number is left to the API to refuse. */
const toNumber = (value: FormDataEntryValue | null | undefined): number | undefined =>
  typeof value === 'string' && value.trim() !== '' ? Number(value.trim()) : undefined;

/** Weight, bags and the lines of pieces: those with a name and a quantity. */
export function readCount(form: FormData): TypedCount {
  const [names = [], quantities = [], prices = []] = ['piece', 'quantity', 'price'].map((name) =>
    form.getAll(name),
  );
  const pieces = names.flatMap((name, index) => {
    const quantity = toNumber(quantities[index]);
    const price = toNumber(prices[index]);
    return typeof name === 'string' && name.trim() && quantity
      ? [{ piece: name.trim(), quantity, ...(price !== undefined && { price }) }]
      : [];
  });
  return {
    weight_lb: toNumber(form.get('weight_lb')),
    bags: toNumber(form.get('bags')),
    ...(names.length > 0 && { pieces }),
  };
}
