/** What a link can bring into the draft: a code, and nothing else. */
import { beforeEach, expect, it } from 'vitest';
import { readDraft, writeDraft } from '@/lib/booking/drafts';
import { keepPromoOfLink } from '@/lib/booking/promo-link';

beforeEach(() => localStorage.clear());

function open(path: string) {
  window.history.replaceState(null, '', path);
  keepPromoOfLink();
  return [readDraft('order-step-3')?.promo_offered, window.location.pathname + window.location.search];
}

it('keeps a code for step 3 and leaves the rest of the address', () => {
  expect(open('/order-now?zipCode=10023&promo=spring15')).toEqual(['SPRING15', '/order-now?zipCode=10023']);
  expect(readDraft('order-step-3')).toMatchObject({ user_card_id: 0, promo_code: '', tips: 0 });
  expect(open('/pricing?promo=%E2%80%9CSORRY-48022%E2%80%9D')).toEqual(['SORRY-48022', '/pricing']);
});

it.each([
  '',
  'A',
  'x'.repeat(31),
  'x'.repeat(100_000),
  '<script>alert(1)</script>',
  'javascript:alert(1)',
  '//evil.example',
  'https://evil.example/',
  '../../login',
  "A';--",
  '{"user_card_id":9}',
  '%00%0d%0aSet-Cookie',
  '🧺🧺',
])('drops %j, and takes it out of the address', (given) => {
  expect(open(`/order-now?promo=${encodeURIComponent(given)}`)).toEqual([undefined, '/order-now']);
});

it('a thousand codes leave one, the last, and ask nothing', () => {
  for (let index = 0; index < 1000; index++) open(`/?promo=GUESS${index}`);
  expect(readDraft('order-step-3')?.promo_offered).toBe('GUESS999');
});

it('leaves a code that is applied, and does not offer it again', () => {
  const applied = { promo_code: 'SPRING15', promo_code_type: 'Percentage' as const, promo_code_amount: 15 };
  writeDraft('order-step-3', { user_card_id: 9, tips: 3, ...applied });
  expect(open('/order-now?promo=spring15')[0]).toBeUndefined();
  expect(open('/order-now?promo=OTHER10')[0]).toBe('OTHER10');
  expect(readDraft('order-step-3')).toMatchObject({ user_card_id: 9, tips: 3, ...applied });
});
