import { TextPage } from '@/components/content/text-page';
import { TextLink } from '@/components/ui/text-link';
import { routes } from '@/lib/routes';

/** When there is no such link, or the order cannot be read right now. */
export const TrackProblem = ({ answer }: { answer: { gone: true } | { problem: string } }) =>
  'gone' in answer ? (
    <TrackGone />
  ) : (
    <TextPage title="Your order" lead={answer.problem}>
      <p>Your order is fine. Please open the link again in a moment.</p>
    </TextPage>
  );

/**
 * The same for a wrong link, one that has ended, and one that may not do this. The mark makes it a 404
 * (server/pages/deliver.ts): Next’s own would be blank without scripts.
 */
const TrackGone = () => (
  <div data-link="gone">
    <TextPage
      title="This link doesn’t work"
      lead="It may be incomplete, or its order was delivered a while ago, or somebody ended it."
    >
      <p>
        Copy the whole link from our email, or sign in: all your orders are in{' '}
        <TextLink href={routes.orders}>your list</TextLink>. You can also{' '}
        <TextLink href={routes.contact}>write to us</TextLink>.
      </p>
    </TextPage>
  </div>
);
