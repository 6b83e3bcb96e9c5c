// In front of an API without house rules no page promises our defaults, and nothing stands empty where they stood.
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Guarantee } from '@/components/pages/home/home-sections';
import { FaqPage } from '@/components/pages/questions/faq-page';
import { AboutText } from '@/components/pages/text/about-text';
import { contract } from '@/lib/contract';
import { exampleSettings } from '@/lib/contract/content';
import { isWeighed } from '@/lib/rules/money/price-list';
import { defaultPolicy, getPolicy } from '@/lib/rules/policy/policy';
import { open, prices } from '../prices/support';

type Given = Parameters<typeof getPolicy>[0]['policy'];

const about = (policy: Given, priced = prices) =>
  render(
    <AboutText settings={{ ...exampleSettings, policy: policy ?? null }} prices={priced} categories={[]} />,
  ).container;
const guarantee = (policy: Given, priced = prices) =>
  render(<Guarantee policy={getPolicy({ policy })} prices={priced} />).container;
const rows = (within: HTMLElement) =>
  [...within.querySelectorAll('[data-row]')].map((row) => row.textContent);

const caps = { ...defaultPolicy, reclean_days: 5, liability_times_price: 4 };

it('/about-us has no chapter on problems and no tax', () => {
  const text = about(undefined);
  expect(screen.queryByRole('heading', { name: 'If something isn’t right' })).toBeNull();
  expect(text).not.toHaveTextContent(/within|Up to (?!you)|tax/);
  expect(text).toHaveTextContent(/wears them\. Tips are up to you\./);
  for (const element of text.querySelectorAll('p, li, dd, section'))
    expect(element).not.toBeEmptyDOMElement();
});

it('/about-us lets nobody choose where there are no preferences', () => {
  expect(about(undefined)).not.toHaveTextContent('You choose with each order.');
  const { data } = contract['catalog.categories'].example.reply;
  render(<AboutText settings={exampleSettings} prices={prices} categories={data} />);
  expect(screen.getByRole('heading', { name: 'How you like it' })).toBeVisible();
  expect(screen.getByText('Hypoallergenic detergent (+$1.00)')).toBeVisible();
});

it('/about-us says what the API says', () => {
  const text = about(caps);
  expect(rows(text)).toEqual([
    'Not cleanWithin 5 days of delivery, with your next pickupCleaned again, free',
    'A piece lost or damagedUp to 4 times its cleaning price',
    'Wash & Fold lost or damagedUp to $250.00 an order',
  ]);
  expect(about({ ...caps, report_days: 9 })).toHaveTextContent('Tell us within 9 days of delivery.');
});

it('the home page has a guarantee where the API says its rules', () => {
  for (const policy of [undefined, { reclean_days: 5 }, { liability_times_price: 4, report_days: 9 }])
    expect(guarantee(policy)).toBeEmptyDOMElement();
  const said = guarantee(caps);
  expect(rows(said)).toEqual([
    'Not cleanWithin 5 days of deliveryCleaned again, free',
    'A piece lost or damagedUp to 4 times its cleaning price',
    'Wash & Fold lost or damagedUp to $250.00',
  ]);
  expect(said).toHaveTextContent('Tell us within 7 days of delivery.');
});

it('a shop by weight alone promises nothing for a piece', () => {
  const byWeight = { ...prices, data: prices.data.filter(isWeighed) };
  const said = about(caps, byWeight);
  expect(rows(said)).toEqual([
    'Not cleanWithin 5 days of delivery, with your next pickupCleaned again, free',
    'Wash & Fold lost or damagedUp to $250.00 an order',
  ]);
  expect(said).toHaveTextContent('We weigh the bags and add the weight to your order.');
  expect(said).not.toHaveTextContent(/hangers|count the pieces/);
  expect(rows(guarantee(caps, byWeight))).toHaveLength(2);
});

it('/faqs and /pricing say neither when we answer nor a tax', () => {
  const faqs = render(<FaqPage groups={[]} policy={getPolicy({})} />).container;
  expect(faqs.querySelector('[data-none]')).toHaveTextContent(/^No question matches\. Ask us instead\.$/);
  const answered = render(<FaqPage groups={[]} policy={defaultPolicy} />).container;
  expect(answered.querySelector('[data-none]')).toHaveTextContent(
    /Ask us instead\. We’ll get back to you within one business day\.$/,
  );
  const list = open(getPolicy({})).container;
  expect(list.querySelector('p:empty:not([role])')).toBeNull();
  expect(list).not.toHaveTextContent(/sales tax/i);
});
