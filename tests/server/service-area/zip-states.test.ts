import { expect, it } from 'vitest';
import { states } from '@/server/seed/reference';
import { listStatesOfZip } from '@/server/staff/places/open-zip';

it('knows the state of a ZIP code by its first three digits', () => {
  const known: [string, string][] = [
    ...([
      ['60657', 'IL'],
      ['10023', 'NY'],
      ['02139', 'MA'],
      ['05501', 'MA'],
      ['05401', 'VT'],
    ] as const),
    ...([
      ['33101', 'FL'],
      ['20500', 'DC'],
      ['20147', 'VA'],
      ['73301', 'TX'],
      ['73102', 'OK'],
    ] as const),
    ...([
      ['88510', 'TX'],
      ['39901', 'GA'],
      ['96813', 'HI'],
      ['99501', 'AK'],
      ['82001', 'WY'],
    ] as const),
    ...([
      ['00501', 'NY'],
      ['90012', 'CA'],
      ['98101', 'WA'],
      ['80202', 'CO'],
      ['77002', 'TX'],
    ] as const),
  ].map(([zip, state]) => [zip, state]);
  for (const [zip, state] of known) expect([zip, ...listStatesOfZip(zip)]).toEqual([zip, state]);
});

it('has two states where a post office serves across the border, and none for territories and the military', () => {
  expect(listStatesOfZip('06390')).toEqual(['CT', 'NY']);
  expect(listStatesOfZip('83414')).toEqual(['ID', 'WY']);
  for (const zip of ['00901', '00601', '34090', '09012', '96201', '96910', '00000'])
    expect(listStatesOfZip(zip)).toEqual([]);
});

it('has ZIP codes for every state that an address can be in', () => {
  const found = new Set(
    Array.from({ length: 1000 }, (_, prefix) => `${String(prefix).padStart(3, '0')}01`).flatMap(
      listStatesOfZip,
    ),
  );
  expect([...found].toSorted()).toEqual(states.map(([, code]) => code).toSorted());
});
