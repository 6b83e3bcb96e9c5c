import { TextLink } from '@/components/ui/link';
import { policy } from '@/lib/policy';
import { routes } from '@/lib/routes';

/** What we do, in four paragraphs. */
export const AboutText = () => (
  <div className="prose">
    <p>
      Laundry in the city is an errand that eats an evening: the walk, the quarters, the waiting. We do the
      walk. You choose a two-hour window, put the bag at the door or with the doorman, and get it back two
      business days later.
    </p>
    <h2>How we work</h2>
    <p>
      Every order is a ticket with a number. Bags, pieces and weight are written on it when we count, and the
      price follows from them line by line. Your card is charged after that, once.
    </p>
    <h2>What we stand for</h2>
    <p>
      One price per garment, whoever wears it. No membership. If something is not clean, we clean it again for
      free within {policy.recleanDays} days. If something is lost or damaged, we pay; how much is in our{' '}
      <TextLink href={routes.staticPage('cancellation-and-liability')}>liability rules</TextLink>, in plain
      numbers.
    </p>
  </div>
);
