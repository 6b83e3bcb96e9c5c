/** Every call with a body or query: missing fields, extra fields, and wrong types. */
import { beforeEach, describe, expect, it } from 'vitest';
import { contract, type Schemas } from '@/lib/contract';
import { type EndpointName, endpoints } from '@/lib/contract/endpoints';
import { fieldErrors } from '@/server/api/read-request';
import { forFile } from './support/for-file';
import { everythingIn } from './support/leaks';
import { type PlainRequest, sendCall } from './support/send-call';
import { tablesOf } from './support/tables';
import { names, openWalk, withBody } from './support/walk';

const walk = forFile(openWalk);

const bodySchema = (name: EndpointName) => {
  const { body }: Schemas = contract[name];
  if (!body) throw new Error(`${name} has no body`);
  return body;
};

describe('an empty body', () => {
  it.each(withBody)('of %s is answered with what is missing, field by field', async (name) => {
    const { params, query } = await walk.example(name);
    const missing = bodySchema(name).safeParse({}).error;
    for (const body of [{}, '', undefined]) {
      const reply = await sendCall(walk.sender(name), name, { params, query, body });
      if (!missing) {
        expect(reply.status).toBeLessThan(500);
        continue;
      }
      expect([reply.status, reply.body.status, reply.body.data]).toEqual([422, false, null]);
      expect(reply.body.errors).toEqual(fieldErrors(missing));
      for (const text of Object.values(reply.body.errors ?? {})) expect(text).toMatch(/^[\w'‘’].{3,}/);
    }
  });
});

describe('fields that the contract does not list', () => {
  const mark = 'smuggled-7f3a';
  beforeEach(() => walk.renew());

  /** Every database column, and other dangerous names. */
  async function extras(): Promise<Record<string, unknown>> {
    const columns = (await tablesOf(walk.db)).flatMap((table) => table.columns);
    const doors = ['is_admin', 'role', '$where', 'toString', 'constructor', 'hold_id', 'recurring'];
    return Object.fromEntries([...columns, ...doors].map((field) => [field, mark]));
  }

  const listed = (schema: Schemas['body']) =>
    Object.keys((schema as { shape?: Record<string, unknown> } | undefined)?.shape ?? {});

  it.each(names)('change nothing in %s, and nothing of them is kept or said', async (name) => {
    const request: PlainRequest = await walk.example(name);
    const { body, query }: Schemas = contract[name];
    const more = await extras();
    for (const field of [...listed(body), ...listed(query)]) delete more[field];
    const withMore = {
      ...request,
      query: { ...(request.query ?? {}), ...more },
      ...(body && !('requestType' in endpoints[name])
        ? { body: { ...more, ...(request.body as object) } }
        : {}),
    };
    const reply = await sendCall(walk.sender(name), name, withMore);
    expect(JSON.stringify(reply.body)).not.toContain(mark);
    if (reply.status === 200) expect(contract[name].reply.parse(reply.body)).toEqual(reply.body);
    const asksForPassword = ['auth.changePassword', 'profile.delete'].includes(name);
    expect(reply.status).toBe(asksForPassword ? 400 : 200);
  });

  it('are nowhere in the database afterwards', async () => {
    expect(await everythingIn(walk.db)).not.toContain(mark);
  });
});

describe('a field of another type', () => {
  const lists = new Set(['services', 'category_ids', 'items', 'preferences', 'ids']);

  it.each(withBody)('of %s is refused at its name', async (name) => {
    const request = await walk.example(name);
    const good = request.body as Record<string, unknown>;
    for (const field of Object.keys(good)) {
      const wrong: unknown[] = [{ a: 1 }, [[1]], ...(lists.has(field) ? ['a', 1, true] : [['a'], [1, 2]])];
      for (const value of wrong) {
        const { status, body } = await sendCall(walk.sender(name), name, {
          ...request,
          body: { ...good, [field]: value },
        });
        expect([field, value, status]).toEqual([field, value, 422]);
        const named = Object.keys(body.errors ?? {}).filter((each) => each.split('.')[0] === field);
        expect([field, value, named.length > 0]).toEqual([field, value, true]);
      }
    }
  });
});
