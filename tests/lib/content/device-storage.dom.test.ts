import { expect, it, vi } from 'vitest';
import { persistPlacedOrder } from '@/lib/booking/placed-order';
import { hostOnly, markSignedOut, unmarkSignedOut } from '@/lib/browser/session/sign-out-mark';
import { storedThings } from '@/lib/content/device-storage';
import { retention } from '@/lib/rules/policy/policy';

it('the privacy policy names what a placed order and a sign-out leave on the device', () => {
  persistPlacedOrder(12, 77, 'doorman');
  markSignedOut();
  const names = storedThings({ usesRecaptcha: false, usesAnalytics: false }).map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(Object.keys(localStorage)));
  const [mark = ''] = document.cookie.split('=');
  expect(names).toContain(hostOnly(mark));
  unmarkSignedOut();
});

it('the mark of a sign-out stays for the days that the policy says', () => {
  const write = vi.spyOn(document, 'cookie', 'set');
  markSignedOut();
  expect(write).toHaveBeenCalledExactlyOnceWith(
    expect.stringContaining(`; Max-Age=${retention.session_days * 24 * 3600};`),
  );
  unmarkSignedOut();
});
