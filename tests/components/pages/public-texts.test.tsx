import { render, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ContactFacts } from '@/components/pages/contact/contact-facts';
import { FaqPage } from '@/components/pages/questions/faq-page';
import { PrivacyText } from '@/components/pages/text/privacy-text';
import { exampleSettings } from '@/lib/contract/content';
import { getPolicy, retention } from '@/lib/rules/policy/policy';
import { show } from '../support';

// Whether the page says that somebody answers right now.
describe('the contact page', () => {
  const opening_hours = [{ days: 'Mo-Fr', opens: '07:00', closes: '22:00' }];
  const closed_days = [{ pickup_date: '11-26-2026', reason: 'Thanksgiving' }];

  beforeEach(() => vi.setSystemTime('2026-11-26T15:00:00.000Z'));

  it('is not open on a closed day, whatever the hours of the week are', async () => {
    show(<ContactFacts settings={{ ...exampleSettings, opening_hours, closed_days }} />);
    const said = await screen.findByText('Closed today, opens tomorrow at 7:00 AM');
    expect(said).not.toHaveAttribute('data-open');
  });

  it('is open by its hours where no day is closed', async () => {
    show(<ContactFacts settings={{ ...exampleSettings, opening_hours, closed_days: [] }} />);
    expect(await screen.findByText('Open now, until 10:00 PM')).toHaveAttribute('data-open', 'true');
  });
});

it('a group of questions has its name, also of several words', () => {
  const faqs = [{ id: 'when', question: 'When do you come?', answer: 'Every day.' }];
  render(<FaqPage groups={[{ title: 'Pickup and delivery', faqs }]} policy={getPolicy(exampleSettings)} />);
  const group = screen.getByRole('region', { name: 'Pickup and delivery' });
  expect(screen.getByRole('link', { name: 'Pickup and delivery' })).toHaveAttribute('href', `#${group.id}`);
});

it('each group of questions has an address of its own, in any script', () => {
  const titles = ['订单', '价格', 'Fees & tips', 'Fees, tips'];
  render(
    <FaqPage
      groups={titles.map((title) => ({ title, faqs: [{ id: title, question: title, answer: 'Yes.' }] }))}
      policy={getPolicy(exampleSettings)}
    />,
  );
  for (const name of titles)
    expect(screen.getByRole('link', { name })).toHaveAttribute(
      'href',
      `#${screen.getByRole('region', { name }).id}`,
    );
  const ids = screen.getAllByRole('region').map(({ id }) => id);
  expect(new Set(ids).size).toBe(titles.length);
  expect(ids).toContain('group-fees-tips');
});

// The privacy policy says where a card really goes.
describe('the privacy policy', () => {
  const nothing = {
    ...{ usesCardTokens: false, hasMyData: true, usesRecaptcha: false, usesAnalytics: false },
    promoCodeRetention: '',
  };
  const text = (facts: Partial<typeof nothing> = {}) => {
    render(<PrivacyText facts={{ ...nothing, ...facts }} supportEmail={exampleSettings.support_email} />);
    return screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  };

  it('where our API takes the card, it goes on to the payment processor', () => {
    const items = text();
    expect(items).toContain(
      'The brand, last four digits, expiration date and billing ZIP code of each card. The number and the security code go to the payment processor and are never stored here.',
    );
    expect(items).toContain('The payment processor, for your card.');
  });

  it('where browsers send it, it never reaches us, and the processor is named', () => {
    const items = text({ usesCardTokens: true });
    expect(items).toContain(
      'The brand, last four digits, expiration date and billing ZIP code of each card. The number and the security code go straight from your browser to the payment processor and are never sent to us.',
    );
    expect(items).toContain(
      'The payment processor, Authorize.Net, for your card. Its script loads when you add a card.',
    );
  });

  it('leads to the profile only where the API gives a copy of the data', () => {
    text({ hasMyData: false });
    expect(screen.queryByText(/you can download a copy of your data/)).toBeNull();
    text();
    expect(screen.getByText(/you can download a copy of your data/)).toBeInTheDocument();
  });

  it('lists how long things are kept, by the periods that the clean-up holds to', () => {
    text();
    expect(
      screen.getByText(new RegExp(`payments for ${retention.tax_years} years because tax law`)),
    ).toBeInTheDocument();
    const term = screen.getByText('A message from the contact page');
    expect(term.nextElementSibling).toHaveTextContent(`${retention.message_days} days`);
  });

  it('names no period of ours where another API keeps the data', () => {
    const items = text({ hasMyData: false });
    expect(screen.queryByRole('heading', { name: 'How long we keep it' })).toBeNull();
    expect(screen.queryByText(/tax law requires it|once a day/)).toBeNull();
    expect(screen.queryByText('A message from the contact page')).toBeNull();
    expect(items.join()).not.toMatch(/\d+ (days|years)/);
    expect(items).not.toContain('');
  });
});
