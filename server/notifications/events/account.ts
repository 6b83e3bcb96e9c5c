import { randomUUID } from 'node:crypto';
import { routes } from '@/lib/routes';
import { formatExpiry } from '@/lib/rules/money/saved-card';
import { maskedEmail } from '@/lib/rules/people/email';
import { weServe } from '@/lib/rules/places/served-area';
import { declareEvent } from '../declare-event';

interface Card {
  card: { id: number; brand: string; last4: string; expiry: string };
}

const key = ({ card }: Card) => `${card.id}:${card.expiry}`;
const link = () => routes.cards;

const exampleCard = { id: 4, brand: 'Visa', last4: '4242', expiry: '2026-12' };

/** The calendar's address may be in the hands that the new password is against. */
const calendarAnew = 'Your private calendar link no longer works either: make a new one in your profile.';

const endedByLink =
  'No link of an earlier email opens an order, and none that was shared. Our next emails have new ones.';

export const account = {
  'account.mail_stopped': declareEvent<{ email: string }>({
    key: ({ userId }) => `${userId}:${randomUUID()}`,
    link: () => routes.profile,
    inbox: ({ email }) => ({
      title: 'We stopped sending you email',
      message: `Whoever has the mailbox ${maskedEmail(email)} says that it isn’t yours. Call us, and we’ll change your email.`,
    }),
    push: () => ({ title: 'We stopped sending you email', message: 'Call us, and we’ll change your email.' }),
    examples: { '': { email: 'zoe@example.com' } },
  }),

  'card.expiring': declareEvent<Card>({
    key,
    link,
    inbox: ({ card }) => ({
      title: `${card.brand} ending ${card.last4} expires soon`,
      message: `It is good through ${formatExpiry(card.expiry)}. Add your new card before your next order.`,
    }),
    mail: ({ card }) => ({
      subject: `Your ${card.brand} ending ${card.last4} expires soon`,
      headline: `Your ${card.brand} ending ${card.last4} expires soon`,
      under: 'Add your new card before your next order.',
      facts: [['Good through', formatExpiry(card.expiry)]],
      action: 'Add a card',
    }),
    push: () => ({
      title: 'A saved card expires soon',
      message: 'Add your new card before your next order.',
    }),
    examples: { '': { card: exampleCard } },
  }),

  'card.expired': declareEvent<Card>({
    key,
    link,
    inbox: ({ card }) => ({
      title: `${card.brand} ending ${card.last4} has expired`,
      message: 'Add another card before your next order.',
    }),
    mail: ({ card }) => ({
      subject: `Your ${card.brand} ending ${card.last4} has expired`,
      headline: `Your ${card.brand} ending ${card.last4} has expired`,
      under: 'Add another card before your next order.',
      asks: 'We need another card',
      action: 'Add a card',
    }),
    push: () => ({ title: 'A saved card has expired', message: 'Add another card before your next order.' }),
    examples: { '': { card: { ...exampleCard, expiry: '2026-10' } } },
  }),

  'zip.opened': declareEvent<{ zipCode: string; neighborhood: string }>({
    key: ({ userId, zipCode }) => `${userId}:${zipCode}`,
    link: () => routes.orderNow,
    inbox: ({ neighborhood, zipCode }) => ({
      title: `We now serve ${zipCode}`,
      message: `${weServe(neighborhood)} now. You can book your first pickup.`,
    }),
    mail: ({ neighborhood, zipCode }) => ({
      subject: `Your ZIP code ${zipCode} is now on our route`,
      ticket: `ZIP code ${zipCode}`,
      headline: `${weServe(neighborhood)} now`,
      under: 'You can book your first pickup now.',
      action: 'Schedule a pickup',
    }),
    urgency: 'low',
    examples: { '': { zipCode: '10040', neighborhood: 'Fort George' } },
  }),

  'account.password_changed': declareEvent<{ calendarEnded?: boolean }>({
    always: true,
    key: ({ userId }) => `${userId}:${randomUUID()}`,
    link: () => routes.profile,
    inbox: ({ calendarEnded }) => ({
      title: 'Password changed',
      message: `Your password was changed and other devices were signed out.${calendarEnded ? ` ${calendarAnew}` : ''}`,
    }),
    mail: ({ calendarEnded }) => ({
      subject: 'Your password was changed',
      headline: 'Your password was changed',
      under: 'Your other devices were signed out.',
      paragraphs: [
        ...(calendarEnded ? [calendarAnew] : []),
        'If this wasn’t you, choose a new password right away with “Forgot password?” on the sign-in page, then call us.',
      ],
      action: 'Go to your account',
    }),
    urgency: 'high',
    examples: { '': {}, '-calendar': { calendarEnded: true } },
  }),

  'account.links_ended': declareEvent<object>({
    always: true,
    key: ({ userId }) => `${userId}:${randomUUID()}`,
    link: () => routes.orders,
    inbox: () => ({ title: 'Links ended', message: endedByLink }),
    mail: () => ({
      subject: 'The links in our emails were ended',
      headline: 'The links in our emails were ended',
      under: endedByLink,
      paragraphs: ['If this wasn’t you, sign in and look at your orders, or call us.'],
      action: 'See your orders',
    }),
    urgency: 'high',
    examples: { '': {} },
  }),
};
