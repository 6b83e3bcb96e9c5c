import { vi } from 'vitest';
import type { Address } from '@/hooks/data/use-addresses';
import type { Input } from '@/lib/contract';
import { exampleAddress } from '@/lib/contract/addresses';
import type { EndpointName } from '@/lib/contract/endpoints';
import { HttpResponse, mock, ok, refused } from '@/tests/components/support';

// These load with the first click; here with the file, so that no test waits for that.
import '@/components/account/addresses/address-editor';
import '@/components/account/addresses/address-form';

export const home: Address = exampleAddress;
export const office: Address = {
  ...home,
  id: 6,
  address1: '135 West 20th Street',
  address2: 'Suite 301',
  cross_street: '',
  zip_code: '10011',
  doorman_building: 'no',
  primary: 'no',
  open_order: null,
  used_by: [],
};

/** Mocks the address calls with a list that tests can change; `asked` counts reads, `sent` records writes. */
export function addressApi(list: Address[] = [home, office]) {
  const api = { list, asked: 0, sent: vi.fn() };
  mock('addresses.list', () => {
    api.asked += 1;
    return ok(api.list);
  });
  mock('addresses.create', async ({ request }) => {
    const body = (await request.json()) as Address;
    api.sent('create', body);
    const saved = { ...home, ...body, id: 7, open_order: null };
    api.list = [...api.list, saved];
    return ok(saved, { message: 'address saved successfully' });
  });
  mock('addresses.update', async ({ request, params }) => {
    const body = (await request.json()) as Partial<Address>;
    api.sent('update', params.address_id, body);
    api.list = api.list.map((each) => ({
      ...each,
      ...(body.primary === 'yes' ? { primary: 'no' as const } : {}),
      ...(String(each.id) === params.address_id ? body : {}),
    }));
    return ok(api.list.find(({ id }) => String(id) === params.address_id));
  });
  mock('addresses.remove', ({ params }) => {
    api.sent('remove', params.address_id);
    api.list = api.list.filter(({ id }) => String(id) !== params.address_id);
    return ok(null, { message: 'address deleted successfully' });
  });
  mock('service-area.states');
  mock('service-area.cities');
  mock('service-area.verifyZip', ({ params }) =>
    params.zip === '10499'
      ? refused('delivery not available at this zipcode')
      : ok({
          zip_code: params.zip,
          neighborhood: 'Upper West Side',
          state_id: 33,
          city_id: 1,
          next_pickup: null,
        }),
  );
  return api;
}

/** Loses every reply to this call. */
export const lose = <N extends EndpointName>(name: N, params?: Partial<Input<N, 'params'>>) =>
  mock(name, () => HttpResponse.error(), params);
