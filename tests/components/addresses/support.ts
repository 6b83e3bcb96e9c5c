import { HttpResponse, http } from 'msw';
import { vi } from 'vitest';
import type { Address } from '@/hooks/use-addresses';
import { exampleAddress } from '@/lib/contract/notes/addresses';
import { apiServer } from '../../setup/api-server';
import { ok, refused } from '../support';

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
};

/** The address calls over a list that tests can change; `asked` counts the reads, `sent` holds the writes. */
export function addressApi(list: Address[] = [home, office]) {
  const api = { list, asked: 0, sent: vi.fn() };
  apiServer.use(
    http.get('/api/v1/user-address/user/12', () => {
      api.asked += 1;
      return ok(api.list);
    }),
    http.post('/api/v1/user-address', async ({ request }) => {
      const body = (await request.json()) as Address;
      api.sent('create', body);
      const saved = { ...home, ...body, id: 7, open_order: null };
      api.list = [...api.list, saved];
      return ok(saved, { message: 'address saved successfully' });
    }),
    http.post('/api/v1/user-address/:id', async ({ request, params }) => {
      const body = (await request.json()) as Partial<Address>;
      api.sent('update', params.id, body);
      api.list = api.list.map((each) => ({
        ...each,
        ...(body.primary === 'yes' ? { primary: 'no' as const } : {}),
        ...(String(each.id) === params.id ? body : {}),
      }));
      return ok(api.list.find(({ id }) => String(id) === params.id));
    }),
    http.delete('/api/v1/user-address/:id', ({ params }) => {
      api.sent('remove', params.id);
      api.list = api.list.filter(({ id }) => String(id) !== params.id);
      return ok(null, { message: 'address deleted successfully' });
    }),
    http.get('/api/v1/state', () => ok([{ id: 33, name: 'New York' }])),
    http.get('/api/v1/city/state/:id', () => ok([{ id: 1, name: 'New York' }])),
    http.get('/api/v1/zipcode/verify/:zip', ({ params }) =>
      params.zip === '10499'
        ? refused('delivery not available at this zipcode')
        : ok({
            zip_code: params.zip,
            neighbourhood: 'Upper West Side',
            state_id: 33,
            city_id: 1,
            next_pickup: null,
          }),
    ),
  );
  return api;
}

/** Every answer to this call is lost. */
export const lose = (method: 'get' | 'post' | 'delete', path: string) =>
  apiServer.use(http[method](`/api/v1${path}`, () => HttpResponse.error()));
