import { act, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { PromoCode } from '@/components/booking/payment/promo-code';
import { DelayNotice } from '@/components/booking/step/order-step';
import { UnfinishedNotice } from '@/components/booking/step/unfinished-notice';
import { DelayNotes } from '@/components/orders/parts/delay-notes';
import { HomeDelays } from '@/components/pages/home/home-page';
import { SiteFactsProvider } from '@/hooks/page/use-site-facts';
import type { DraftStep3 } from '@/lib/booking/drafts';
import { persistPlacedOrder } from '@/lib/booking/placed-order';
import { expireSession, save, type User } from '@/lib/browser/session/session';
import { ann, mock, ok, show, user } from '../support';
import { fakeApi, monday, step1, storeDraft } from './support';

describe('possible delays', () => {
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
    expect(render(<HomeDelays alerts={[]} />).container).toBeEmptyDOMElement();
  });
});

describe('an order that was placed', () => {
  const ben = { ...ann, id: ann.id + 1, email: 'ben@example.com' };
  const signIn = (data: User) => save({ accessToken: `token-of-${data.id}`, data, loggedInUser: data });

  beforeEach(() => {
    signIn(ann);
    window.history.replaceState(null, '', '/order-now?placed=77');
  });
  afterEach(() => window.history.replaceState(null, '', '/'));

  const open = () => show(<UnfinishedNotice step="what-and-when" />);

  it('says that the order is placed in the browser in which it was', () => {
    persistPlacedOrder(ann.id, 77);
    open();
    expect(screen.getByText('Your order is placed')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'See your order' })).toHaveAttribute(
      'href',
      '/thank-you?order=77',
    );
  });

  it('takes no number of the address for an order', () => {
    open();
    expect(screen.queryByText('Your order is placed')).not.toBeInTheDocument();
    persistPlacedOrder(ann.id, 78);
    open();
    expect(screen.queryByText('Your order is placed')).not.toBeInTheDocument();
  });

  it('tells nobody else who uses the browser after an ended session, and the customer again who comes back', () => {
    persistPlacedOrder(ann.id, 77);
    expireSession();
    open();
    expect(screen.queryByText('Your order is placed')).not.toBeInTheDocument();
    act(() => signIn(ben));
    expect(screen.queryByText('Your order is placed')).not.toBeInTheDocument();
    act(() => signIn(ann));
    expect(screen.getByText('Your order is placed')).toBeInTheDocument();
  });
});

const step3: DraftStep3 = { user_card_id: 9, promo_code: '', tips: 0 };

function PromoOfDraft() {
  const [draft, setDraft] = useState(step3);
  return (
    <PromoCode step1={step1} step3={draft} userId={12} onChange={(part) => setDraft({ ...draft, ...part })} />
  );
}

describe('the promo code', () => {
  it('an empty promo code is not sent: the field says so', async () => {
    fakeApi();
    const sent = vi.fn();
    mock('orders.verifyCoupon', () => {
      sent();
      return ok(null);
    });
    storeDraft('order-step-1', step1);
    show(<PromoCode step1={step1} step3={step3} userId={12} onChange={() => {}} />);
    await user.click(screen.getByRole('button', { name: 'Have a promo code?' }));
    const field = screen.getByRole('textbox', { name: 'Promo code' });
    await user.type(field, '  ');
    await user.click(screen.getByRole('button', { name: 'Apply' }));
    expect(field).toHaveAccessibleDescription(/Enter your promo code/);
    expect(field).toHaveFocus();
    expect(sent).not.toHaveBeenCalled();
  });

  it('keeps the focus in its place, and says what became of it', async () => {
    fakeApi();
    mock('orders.verifyCoupon', () =>
      ok({ promo_code: 'SPRING15', promo_code_type: 'Percentage', promo_code_amount: 15 }),
    );
    storeDraft('order-step-1', step1);
    show(<PromoOfDraft />);
    await user.click(screen.getByRole('button', { name: 'Have a promo code?' }));
    const field = screen.getByRole('textbox', { name: 'Promo code' });
    expect(field).toHaveFocus();
    await user.type(field, 'spring15');
    await user.click(screen.getByRole('button', { name: 'Apply' }));
    const remove = await screen.findByRole('button', { name: 'Remove promo SPRING15' });
    expect(remove).toHaveFocus();
    const said = screen.getByText('Promo code SPRING15 applied');
    expect(said).toHaveAttribute('role', 'status');
    await user.click(remove);
    expect(screen.getByRole('textbox', { name: 'Promo code' })).toHaveFocus();
    expect(said).toHaveTextContent('Promo code SPRING15 removed');
  });

  it('is open at once for whoever comes from the review to change it', () => {
    fakeApi();
    window.history.replaceState(null, '', '/payment?edit=1#promo');
    show(<PromoCode step1={step1} step3={step3} userId={12} onChange={() => {}} />);
    expect(screen.getByRole('textbox', { name: 'Promo code' })).toBeInTheDocument();
    window.history.replaceState(null, '', '/');
  });
});
