import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { HomeDelays } from '@/components/content/home-delays';
import { DelayNotice } from '@/components/order-flow/delay-notice';
import { DelayNotes } from '@/components/orders/delay-notes';
import { SiteFactsProvider } from '@/hooks/use-site-facts';
import { monday, step1, storeDraft } from './support';

const snow = {
  text: 'Snow <b>may</b> make us late.',
  zip_codes: ['10023', '10024'],
  from: '2026-03-17T06:00:00-04:00',
  to: '2026-03-17T22:00:00-04:00',
};
const parade = { ...snow, text: 'Parade.', zip_codes: ['10011'] };
const everywhere = { ...snow, text: 'Heat.', zip_codes: [] };
const over = {
  ...snow,
  text: 'Over.',
  zip_codes: [],
  to: '2026-03-16T13:00:00-04:00',
  from: '2026-03-16T06:00:00-04:00',
};
const plain = (text: string | null | undefined) => text?.replaceAll('\u00a0', ' ').replaceAll('\u2060', '');

const inOrder = () =>
  render(
    <SiteFactsProvider
      facts={{
        codes: false,
        alerts: [snow, parade, everywhere].map((alert) => ({ ...alert, when: 'Tue, Mar 17' })),
      }}
    >
      <DelayNotice />
    </SiteFactsProvider>,
  );

it('the order flow tells the delays of its ZIP code, and of all, with their dates', () => {
  storeDraft('order-step-1', step1);
  const { container } = inOrder();
  expect(plain(container.textContent)).toBe(
    'Possible delay: Tue, Mar 17Snow <b>may</b> make us late.' + 'Possible delay: Tue, Mar 17Heat.',
  );
  expect(screen.queryByText('Parade.')).not.toBeInTheDocument();
});

it('without a ZIP code there is no delay in the order flow', () => {
  localStorage.clear();
  expect(inOrder().container).toBeEmptyDOMElement();
});

it('an order tells what it may meet until it is over', () => {
  const { container } = render(
    <DelayNotes delays={[snow, { ...over, to: '2026-03-16T10:00:00-04:00' }]} now={monday} />,
  );
  expect(plain(container.textContent)).toBe(
    'Possible delay. Snow <b>may</b> make us late. Tue, Mar 17, 6 AM – 10 PM',
  );
});

it('an order of an API without delays tells none', () => {
  expect(render(<DelayNotes delays={undefined} now={monday} />).container).toBeEmptyDOMElement();
});

it('the home page says which ZIP codes, and takes the text as text', () => {
  render(<HomeDelays alerts={[snow, parade, everywhere]} />);
  const notes = screen.getByRole('complementary', { name: 'Delays' }).querySelectorAll('p');
  expect([...notes].map(({ textContent }) => plain(textContent))).toEqual([
    'Snow <b>may</b> make us late. Tue, Mar 17, 6 AM – 10 PM · only ZIP codes 10023 and 10024',
    'Parade. Tue, Mar 17, 6 AM – 10 PM · only ZIP code 10011',
    'Heat. Tue, Mar 17, 6 AM – 10 PM',
  ]);
});

it('the home page without delays has no room for them', () => {
  expect(render(<HomeDelays alerts={undefined} />).container).toBeEmptyDOMElement();
  expect(render(<HomeDelays alerts={[]} />).container).toBeEmptyDOMElement();
});
