interface Place {
  address1?: string | undefined;
  address2?: string | undefined;
  zip_code?: string | undefined;
  mobile?: string | undefined;
}

const kinds = /\b(apartment|apt|unit|suite|ste|number|no|floor|fl)\b/g;
const plainWords = (text = '') =>
  text
    .toLowerCase()
    .replace(kinds, '')
    .replace(/[^a-z0-9]/g, '');

/** What people of one household share: the door, however it is spelled, and a phone number. */
export const householdMarks = ({ address1, address2, zip_code, mobile }: Place): string[] => [
  ...(address1 ? [`${plainWords(address1)} ${plainWords(address2)} ${plainWords(zip_code)}`] : []),
  ...(mobile ? [mobile.replace(/\D/g, '')] : []),
];
