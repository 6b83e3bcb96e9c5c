/** States, D.C. and territories. */
const CODES =
  'Alabama AL,Alaska AK,Arizona AZ,Arkansas AR,California CA,Colorado CO,Connecticut CT,Delaware DE,District of Columbia DC,Florida FL,Georgia GA,Hawaii HI,Idaho ID,Illinois IL,Indiana IN,Iowa IA,Kansas KS,Kentucky KY,Louisiana LA,Maine ME,Maryland MD,Massachusetts MA,Michigan MI,Minnesota MN,Mississippi MS,Missouri MO,Montana MT,Nebraska NE,Nevada NV,New Hampshire NH,New Jersey NJ,New Mexico NM,New York NY,North Carolina NC,North Dakota ND,Ohio OH,Oklahoma OK,Oregon OR,Pennsylvania PA,Puerto Rico PR,Rhode Island RI,South Carolina SC,South Dakota SD,Tennessee TN,Texas TX,Utah UT,Vermont VT,Virginia VA,Washington WA,West Virginia WV,Wisconsin WI,Wyoming WY';

/** 'New York' → 'NY'; an unknown name stays. */
export function stateCode(name: string): string {
  const entry = CODES.split(',').find((each) => each.slice(0, -3) === name);
  return entry?.slice(-2) ?? name;
}

interface Street {
  address1: string;
  address2: string;
}

interface Place {
  city?: { name: string } | null | undefined;
  state?: { name: string } | null | undefined;
  zip_code: string;
}

/** '160 West 71st Street, Apt 9C' */
export const streetLine = ({ address1, address2 }: Street): string =>
  [address1, address2].filter(Boolean).join(', ');

/** 'New York, NY'; without missing parts. */
export const cityLine = ({ city, state }: Omit<Place, 'zip_code'>): string =>
  [city?.name, state && stateCode(state.name)].filter(Boolean).join(', ');

/** 'New York, NY 10023' */
export const placeLine = ({ city, state, zip_code }: Place): string => {
  const region = [state && stateCode(state.name), zip_code].filter(Boolean).join(' ');
  return [city?.name, region].filter(Boolean).join(', ');
};

/** '160 West 71st Street, Apt 9C, New York, NY 10023' */
export const addressLine = (address: Street & Place): string =>
  [streetLine(address), placeLine(address)].filter(Boolean).join(', ');
