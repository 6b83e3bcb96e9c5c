import { render, screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { SiteFooter, type SiteFooterProps } from '@/components/layout/site/site-footer';
import { exampleSettings } from '@/lib/contract/content';

const settings: SiteFooterProps['settings'] = {
  ...exampleSettings,
  business_name: 'Hudson & Fold',
  footer_description: 'Laundry with pickup.',
  contact_number1: '2125550123',
  landline_number: '',
  support_email: 'hello@example.com',
  blog_url: '',
  google_analytics: '',
  meta_name: '',
  location: '214 West 72nd Street, New York',
  opening_hours: [],
  social: { instagram: 'https://social.example/hudson', facebook: '' },
  features: [],
  service_area: [],
  service_alerts: [],
  closed_days: [],
};
const page = (slug: string, show_in_footer: 'yes' | 'no') => ({
  title: `About ${slug}`,
  slug,
  show_in_footer,
});
const footer = (changes: Partial<typeof settings> = {}) =>
  render(
    <SiteFooter
      settings={{ ...settings, ...changes }}
      services={['Wash & Fold', 'Dry Cleaning']}
      staticPages={[page('terms', 'yes'), page('jobs', 'no')]}
    />,
  );

describe('SiteFooter', () => {
  it('names the services and the public pages', () => {
    footer();
    const services = within(screen.getByRole('navigation', { name: 'Services' }));
    expect(services.getAllByRole('link').map((link) => link.textContent)).toEqual([
      'Wash & Fold',
      'Dry Cleaning',
    ]);
    expect(screen.getByRole('link', { name: 'FAQs' })).toHaveAttribute('href', '/faqs');
    expect(screen.getByRole('link', { name: 'News by email' })).toHaveAttribute('href', '/subscribe');
  });

  it.each(['/payment', '/orders', '/login', '/thank-you'])('is whole on %s, too', (path) => {
    window.history.replaceState(null, '', path);
    footer();
    expect(screen.getByRole('heading', { name: 'Services' })).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Contact Info' })).toBeVisible();
    expect(screen.getByText(/^© \d{4} Hudson & Fold$/)).toBeVisible();
  });

  it('says where we are and how to reach us', () => {
    footer();
    expect(screen.getByRole('heading', { name: 'Contact Info' })).toBeVisible();
    expect(screen.getByText(settings.location)).toBeVisible();
    expect(screen.getByRole('link', { name: '212-555-0123' })).toHaveAttribute('href', 'tel:+12125550123');
    expect(screen.getByRole('link', { name: settings.support_email })).toHaveAttribute(
      'href',
      `mailto:${settings.support_email}`,
    );
  });

  it('links to social media with an address only', () => {
    const { unmount } = footer();
    const social = within(screen.getByRole('list', { name: 'Social media' }));
    expect(social.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      settings.social.instagram,
    ]);
    unmount();
    footer({ social: {} });
    expect(screen.queryByRole('list', { name: 'Social media' })).toBeNull();
  });

  it('leaves out what the settings do not have', () => {
    const { container } = footer({ contact_number1: '', support_email: '', location: '' });
    expect(container.querySelector('address a, address p')).toBeNull();
  });

  it('lists static pages that are to be shown there, and no others', () => {
    footer();
    expect(screen.getByRole('link', { name: 'About terms' })).toHaveAttribute('href', '/terms');
    expect(screen.queryByRole('link', { name: 'About jobs' })).toBeNull();
  });

  it.each([
    ['2027-01-01T04:59:00Z', '2026', ''],
    ['2027-01-01T05:00:00Z', '2027', ''],
    ['2027-01-01T05:59:00Z', '2026', 'America/Chicago'],
    ['2027-01-01T06:00:00Z', '2027', 'America/Chicago'],
  ])('at %s it is %s in the time zone of the document (%j; New York’s without one)', (now, year, zone) => {
    document.documentElement.dataset.timeZone = zone;
    vi.useFakeTimers({ now: new Date(now) });
    footer();
    expect(screen.getByText(`© ${year} Hudson & Fold`)).toBeVisible();
  });
});
