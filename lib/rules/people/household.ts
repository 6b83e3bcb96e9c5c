interface Place {
  address1?: string | undefined;
  address2?: string | undefined;
  zip_code?: string | undefined;
  mobile?: string | undefined;
}

/** They name no door. */
const kinds = /^(apartment|apt|unit|suite|ste|number|no|floor|fl|)$/;

const short = new Map(
  [
    'north n,east e,south s,west w,saint st,street st,avenue ave,av ave,boulevard blvd,court ct,drive dr,lane ln',
    'parkway pkwy,place pl,plaza plz,road rd,square sq,terrace ter,first 1,second 2,third 3,fourth 4,fifth 5',
    'sixth 6,seventh 7,eighth 8,ninth 9,tenth 10,eleventh 11,twelfth 12',
  ]
    .join()
    .split(',')
    .map((pair) => pair.split(' ') as [long: string, short: string]),
);

/** '71' of '71st' */
const shorten = (word: string) => short.get(word) ?? word.replace(/^(\d+)(st|nd|rd|th)$/, '$1');

/** '1 12st' is not '11 2st', and '4 b' is '4b'. */
const plainWords = (text: string) =>
  text
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter((word) => !kinds.test(word))
    .map(shorten)
    .join(' ')
    .replace(/(?<!\d) | (?!\d)/g, '');

/**
 * What people of one household share: a phone number, and the door, whichever line has the apartment and whatever is
 * written short.
 */
export const householdMarks = ({ address1, address2 = '', zip_code = '', mobile }: Place): string[] => [
  ...(address1 ? [plainWords([address1, address2, 'ZIP', zip_code].join(' '))] : []),
  ...(mobile ? [mobile.replace(/\D/g, '')] : []),
];
