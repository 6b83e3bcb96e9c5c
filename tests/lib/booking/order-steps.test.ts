import { describe, expect, it } from 'vitest';
import { emptyStep1 } from '@/lib/booking/drafts';
import { orderedParts, stepHref } from '@/lib/booking/order-steps';
import { dropOldDates, firstUnfinishedStep, isStep1Complete } from '@/lib/booking/unfinished-step';
import { step1 } from '@/tests/components/booking/step1';

const now = new Date('2026-03-16T14:00:00Z');
const step2 = { address_id: 5, delivery_address_id: 5, handoff: 'doorman' as const };
const step3 = { user_card_id: 9, promo_code: '', tips: 0 };

describe('firstUnfinishedStep', () => {
  it.each([
    ['nothing', {}, true, 'what-and-when'],
    ['an empty step 1', { step1: emptyStep1 }, true, 'what-and-when'],
    ['step 1', { step1 }, true, 'address'],
    ['steps 1 and 2', { step1, step2 }, true, 'payment'],
    ['all steps', { step1, step2, step3 }, true, 'review'],
    ['all steps, signed out', { step1, step2, step3 }, false, 'address'],
    [
      'an address of another zip code',
      { step1, step2: { ...step2, zip_code: '10001' }, step3 },
      true,
      'address',
    ],
    ['an address of the same zip code', { step1, step2: { ...step2, zip_code: '10023' } }, true, 'payment'],
    [
      'a pickup in the past',
      { step1: { ...step1, pickup_date: '03-13-2026' }, step2, step3 },
      true,
      'what-and-when',
    ],
  ])('with %s', (_, drafts, signedIn, expected) => {
    expect(firstUnfinishedStep(drafts, signedIn, now)).toBe(expected);
  });
});

describe('isStep1Complete', () => {
  it.each([
    { zip_code: '1002' },
    { services: [] },
    { turn_around_id: null },
    { pickup_date: '' },
    { pickup_date: '02-30-2026' },
    { from_slot: '' },
    { delivery_date: 'soon' },
    { delivery_to_slot: '' },
  ])('is false with %o', (change) => {
    expect(isStep1Complete(step1)).toBe(true);
    expect(isStep1Complete({ ...step1, ...change })).toBe(false);
  });
});

describe('dropOldDates', () => {
  const gone = {
    pickup_date: '',
    from_slot: '',
    to_slot: '',
    delivery_date: '',
    delivery_from_slot: '',
    delivery_to_slot: '',
  };

  it('keeps a fresh draft unchanged', () => {
    expect(dropOldDates(step1, now)).toEqual({ draft: step1, lost: '' });
  });

  it('keeps the choices and drops the dates of a pickup day that has passed in New York', () => {
    const late = new Date('2026-03-18T03:30:00Z'); // still the 17th in New York
    expect(dropOldDates(step1, late).lost).toBe('');
    const after = new Date('2026-03-18T04:30:00Z');
    expect(dropOldDates(step1, after)).toEqual({ draft: { ...step1, ...gone }, lost: 'past' });
  });

  it('drops the dates of a draft older than seven days', () => {
    const ahead = { ...step1, pickup_date: '04-10-2026' };
    expect(dropOldDates(ahead, new Date('2026-03-23T14:00:00Z')).lost).toBe('');
    expect(dropOldDates(ahead, new Date('2026-03-24T14:00:00Z'))).toEqual({
      draft: { ...ahead, ...gone },
      lost: 'old',
    });
  });

  it('drops invalid dates', () => {
    expect(dropOldDates({ ...step1, pickup_date: '99-99-2026' }, now).lost).toBe('past');
  });

  it('has nothing to say of a draft without dates', () => {
    const draft = { ...step1, ...gone, saved: '2020-01-01T00:00:00Z' };
    expect(dropOldDates(draft, now)).toEqual({ draft, lost: '' });
  });
});

it('orders the parts of chosen services only', () => {
  const items = [{ category_id: 2, product_id: 41, quantity: 1 }];
  expect(orderedParts({ ...step1, items })).toEqual({ items: [], preferences: step1.preferences });
});

it('names the step asked for in the address of the unfinished one', () => {
  expect(stepHref('address', { unfinished: 'review' })).toBe('/pickupaddress?unfinished=review');
  expect(stepHref('what-and-when', { edit: true })).toBe('/order-now?edit=1');
  expect(stepHref('review')).toBe('/revieworder');
});
