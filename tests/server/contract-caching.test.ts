/** Who may cache each reply of the API, and for how long. */
import { beforeEach, describe, expect, it } from 'vitest';
import { forFile } from './support/for-file';
import { sendCall } from './support/send-call';
import { cachedReads, isPublic, names, openWalk, privateReads } from './support/walk';

const walk = forFile(openWalk);

describe('caching', () => {
  beforeEach(() => walk.renew());

  const kept: readonly string[] = [...cachedReads, ...privateReads];

  it.each(names.filter((name) => !kept.includes(name)))('nobody keeps what %s says', async (name) => {
    const { headers } = await sendCall(walk.sender(name), name, await walk.example(name));
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('etag')).toBeNull();
  });

  it.each(cachedReads)('%s is kept for a moment and asked again with its ETag', async (name) => {
    const { url } = await walk.targetOf(name);
    const first = await walk.fetchRaw(url, {});
    const tag = first.headers.get('etag') ?? '';
    expect(first.headers.get('cache-control')).toBe('public, max-age=30');
    expect(tag).toMatch(/^W\/"\w+"$/);
    // A proxy may remove W/, and * matches any copy.
    for (const known of [`"other", ${tag}`, tag.slice(2), '*']) {
      const again = await walk.fetchRaw(url, { headers: { 'if-none-match': known } });
      expect([again.status, await again.text(), again.headers.get('etag')]).toEqual([304, '', tag]);
      expect(again.headers.get('content-type')).toBeNull();
    }
    expect((await walk.fetchRaw(url, { headers: { 'if-none-match': 'W/"other"' } })).status).toBe(200);
  });

  it.each(privateReads)('only the customer keeps what %s says, and asks with its ETag', async (name) => {
    const { url, headers } = await walk.targetOf(name);
    const first = await walk.fetchRaw(url, { headers });
    expect(first.headers.get('cache-control')).toMatch(/^private, (no-cache|max-age=3600)$/);
    expect(first.headers.get('vary')).toBe('Authorization');
    const tag = first.headers.get('etag') ?? '';
    const again = await walk.fetchRaw(url, { headers: { ...headers, 'if-none-match': tag } });
    expect([again.status, await again.text(), again.headers.get('etag')]).toEqual([304, '', tag]);
    // The address of a calendar is its own secret.
    if (isPublic(name)) return;
    const stranger = await walk.fetchRaw(url, { headers: { 'if-none-match': tag } });
    expect([stranger.status, stranger.headers.get('cache-control')]).toEqual([401, 'no-store']);
  });

  it('gives another ETag when something changed', async () => {
    const tag = async () => (await walk.client.get('/category/pricing')).headers.get('etag');
    const before = await tag();
    expect(await tag()).toBe(before);
    await walk.db.updateTable('turnarounds').set({ amount_cents: 1 }).execute();
    expect(await tag()).not.toBe(before);
  });
});
