import { endpoints, pathOf } from '@/lib/contract/endpoints';
import { feedPath } from '@/lib/routes';

const shortPath = new RegExp(`^${feedPath('([\\w-]{22})').replace('.', '\\.')}(?=\\?|$)`);

/** People paste the short address of a private calendar into other programs; the API has the calendar. */
export const withoutShortPath = (url = ''): string =>
  url.replace(shortPath, (_, token: string) => pathOf(endpoints['orders.feed'], { file: `${token}.ics` }));
