import { expect, it, vi } from 'vitest';
import { GET } from '@/app/(public)/track/[key]/ics/route';
import * as reads from '@/server/pages/reads/call';

it.each(['€', '🧺', '\n', '\0', '//evil.example', '..', 'A'.repeat(22)])(
  'the file of no link leads to its page: %j',
  async (key) => {
    vi.spyOn(reads, 'fetchForVisitor').mockResolvedValue(new Response('{}', { status: 404 }));
    const request = new Request('http://laundry.test/track/x/ics');
    const reply = await GET(request, { params: Promise.resolve({ key }) });
    expect(reply.status).toBe(303);
    expect(reply.headers.get('location')).toBe(`/track/${encodeURIComponent(key)}`);
  },
);
