/** Turns domain problems into sentences for the command line. */
import type { CatalogProblem } from '@/server/catalog/edit-list';
import type { DomainProblem } from '@/server/domain-problem';
import type { IssueProblem } from '@/server/orders/staff/issues';
import type { OrderProblem } from '@/server/orders/staff/problems';
import type { DeletionProblem } from '@/server/profile/my-data/delete-account';
import type { PlaceProblem } from '@/server/service-area/problems';
import type { OpsProblem } from '../problem';
import { catalogSentences } from './catalog';
import { issueSentences } from './issues';
import { type OfferProblem, offerSentences } from './offers';
import { orderSentences } from './orders';
import { placeSentences } from './places';
import type { Sentences } from './table';

type StaffProblem =
  | OrderProblem
  | PlaceProblem
  | OfferProblem
  | IssueProblem
  | CatalogProblem
  | DeletionProblem;

const sentences: Sentences<StaffProblem> = {
  ...orderSentences,
  ...placeSentences,
  ...offerSentences,
  ...issueSentences,
  ...catalogSentences,
};

export function sentenceOf({ facts }: DomainProblem): OpsProblem {
  const write = sentences[facts.kind as StaffProblem['kind']] as (
    facts: DomainProblem['facts'],
  ) => OpsProblem;
  return write(facts);
}
