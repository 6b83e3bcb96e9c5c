import { expect, it, vi } from 'vitest';
import { GET } from '@/app/(public)/track/[key]/ics/route';

vi.mock('@/server/pages/reads/call', () => ({
  fetchForVisitor: async () => new Response('{}', { status: 404 }),
}));

it.each(['€', '🧺', '\n', '\0', '//evil.example', '..', 'A'.repeat(22)])(
  'the file of no link leads to its page: %j',
  async (key) => {
    const request = new Request('http://laundry.test/track/x/ics');
    const reply = await GET(request, { params: Promise.resolve({ key }) });
    expect(reply.status).toBe(303);
    expect(reply.headers.get('location')).toBe(`/track/${encodeURIComponent(key)}`);
  },
);
