// /contact and /service-area in front of an API without house rules.
import { beforeEach, expect, it, vi } from 'vitest';
import ContactPage from '@/app/(public)/contact/page';
import ServiceAreaPage from '@/app/(public)/service-area/page';
import { exampleSettings } from '@/lib/contract/content';
import { defaultPolicy, type Policy } from '@/lib/rules/policy/policy';
import { prices } from '../prices/support';
import { show } from '../support';

const api = vi.hoisted(() => ({ call: vi.fn() }));
vi.mock('@/server/pages/reads/call', () => ({ serverCall: api.call }));
vi.mock('@/server/pages/reads/page-metadata', () => ({ publicMetadata: vi.fn() }));
vi.mock('@/server/pages/forms/form-actions', () => ({ submitForm: vi.fn() }));

const settings = { ...exampleSettings, service_area: [] };
function answer(policy: Policy | undefined) {
  api.call.mockImplementation(async (name: string) =>
    name === 'content.settings' ? { data: { ...settings, policy } } : prices,
  );
}

beforeEach(() => answer(undefined));

it('/contact does not say when we answer', async () => {
  const form = async () => show(await ContactPage()).container.querySelector('[aria-labelledby="write"]');
  const silent = await form();
  expect(silent?.firstElementChild?.nextElementSibling?.tagName).toBe('FORM');
  answer(defaultPolicy);
  expect(await form()).toHaveTextContent('We’ll get back to you within one business day.');
});

it('/service-area says the hours alone', async () => {
  const lead = async () => show(await ServiceAreaPage()).container.querySelector('header p')?.textContent;
  expect(await lead()).toMatch(/^Monday through Saturday, [^.]+\.$/);
  answer(defaultPolicy);
  expect(await lead()).toMatch(
    /\. Book by 8\sPM the evening before, or 2 hours ahead for same-day pickup\.$/,
  );
});
