import type { CatalogProblem } from '@/server/catalog/edit-list';
import type { DeletionProblem } from '@/server/profile/my-data/delete-account';
import { refused } from '../problem';
import { quoted } from '../values';
import type { Sentences } from './table';

/** For what is for sale, and for customers who leave. */
export const catalogSentences: Sentences<CatalogProblem | DeletionProblem> = {
  'no-service': ({ name, known }) =>
    refused(`There is no service ${quoted(name)}. There are: ${known.join(', ')}.`),
  'no-entry': ({ what, name }) => refused(`There is no ${what} ${quoted(name)}.`),
  'entry-exists': ({ what, name, service }) =>
    refused(`There is already a ${what} ${quoted(name)}${service ? ` in ${service}` : ''}.`),
  'entry-retired': ({ what, name }) =>
    refused(`The ${what} ${quoted(name)} is retired. "${what} add" brings it back.`),
  'ambiguous-entry': ({ name, services }) =>
    refused(`More than one service has ${quoted(name)}: ${services.join(', ')}. Say which with --service.`),
  preselected: ({ name, group }) =>
    refused(
      `${quoted(name)} is preselected in ${group}. Choose another first with "preference set … --default".`,
    ),
  'main-service': ({ name }) =>
    refused(`${name} is the first service: the site’s pages are about it, so it keeps its name and stays.`),
  'open-orders': ({ orders }) =>
    refused(
      `Not over yet: ${orders.map(({ order_number, waits_for }) => `${order_number} (${waits_for.map((what) => waits[what]).join(', ')})`).join(', ')}. Each order has to be delivered and paid, or canceled, and its payments and refunds confirmed.`,
    ),
};

const waits = { end: 'under way', bill: 'not paid', payment: 'payment or refund not confirmed' };
