import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { layOutGroups } from '@/components/catalog/lay-out-groups';

const whole = () => [...document.querySelectorAll('tbody')].map((group) => group.hasAttribute('data-whole'));

beforeEach(() => {
  document.body.innerHTML = `<table>${'<tbody></tbody>'.repeat(3)}</table>`;
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('lays out one group in each idle moment', () => {
  const moments: (() => void)[] = [];
  vi.stubGlobal('requestIdleCallback', (next: () => void) => moments.push(next));
  layOutGroups(document.body);
  expect(whole()).toEqual([false, false, false]);
  moments.shift()?.();
  expect(whole()).toEqual([true, false, false]);
  moments.shift()?.();
  moments.shift()?.();
  expect(whole()).toEqual([true, true, true]);
  expect(moments).toEqual([]);
});

it('lays out the rest at once when it is needed', () => {
  const moments: (() => void)[] = [];
  vi.stubGlobal('requestIdleCallback', (next: () => void) => moments.push(next));
  const layOutRest = layOutGroups(document.body);
  moments.shift()?.();
  layOutRest();
  expect(whole()).toEqual([true, true, true]);
  for (const next of moments) next();
  expect(whole()).toEqual([true, true, true]);
});

it('knows a browser without idle moments', () => {
  vi.useFakeTimers();
  vi.stubGlobal('requestIdleCallback', undefined);
  layOutGroups(document.body);
  vi.runAllTimers();
  expect(whole()).toEqual([true, true, true]);
});
