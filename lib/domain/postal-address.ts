/** Postal addresses as Americans write them: '160 West 71st Street, Apt 9C', 'New York, NY 10023'. */
import { stateCode } from './us-states';

interface Street {
  address1: string;
  address2: string;
}

interface Place {
  city?: { name: string } | null | undefined;
  state?: { name: string } | null | undefined;
  zip_code: string;
}

/** '160 West 71st Street, Apt 9C', also in headings, buttons and questions. */
export const streetLine = ({ address1, address2 }: Street): string =>
  [address1, address2].filter(Boolean).join(', ');

/** 'New York, NY'; what an API leaves out is left out. */
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
