import { TextPage } from '@/components/layout/page/text-page';
import { Button } from '@/components/ui/base/button';
import { TextLink } from '@/components/ui/base/text-link';
import { routes } from '@/lib/routes';
import { ActForm } from './act-form';
import { TrackMessage, type TrackMessageProps } from './track-parts';

interface TrackProblemProps {
  answer: { gone: true; ended: boolean } | { problem: string; status: number };
  link: string;
  message?: TrackMessageProps | undefined;
}

/** The mark becomes the document's status (server/pages/deliver.ts): Next’s own pages are blank without scripts. */
export function TrackProblem({ answer, link, message }: TrackProblemProps) {
  if ('gone' in answer) return answer.ended ? <TrackEnded link={link} message={message} /> : <TrackGone />;
  return (
    <div data-link={answer.status}>
      <TextPage title="Your order" lead={answer.problem}>
        <p>Please open the link again in a moment. Nothing about your order has changed.</p>
      </TextPage>
    </div>
  );
}

const TrackEnded = ({ link, message }: { link: string; message: TrackMessageProps | undefined }) => (
  <div data-link="404">
    <TextPage title="This link was ended" lead="Your order is safe, and nothing about it has changed.">
      {message && <TrackMessage {...message} />}
      <p>
        We can email a new link to the address of the account. You can also sign in: all your orders are in{' '}
        <TextLink href={routes.orders}>your list</TextLink>.
      </p>
      <ActForm link={link} action="renew" form="">
        <Button type="submit">Send me a new one</Button>
      </ActForm>
    </TextPage>
  </div>
);

const TrackGone = () => (
  <div data-link="404">
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
