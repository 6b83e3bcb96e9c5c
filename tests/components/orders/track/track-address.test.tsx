/** What somebody types into the address of a link's page. */
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { TrackQuestion } from '@/components/orders/track/track-question';
import { TrackTimes } from '@/components/orders/track/track-times';
import { orderTrackContract } from '@/lib/contract/orders/order-track';

const { data: order } = orderTrackContract['orders.track'].example.reply;
const { data: times } = orderTrackContract['orders.trackTimes'].example.reply;
const link = 'Rk3s8Yq1QJmWw0p5b7c2Zg';

const inherited = Object.getOwnPropertyNames(Object.prototype);

it.each(inherited)('finds no question %s', (name) => {
  const page = renderToStaticMarkup(<TrackQuestion link={link} order={order} name={name} asked={{}} />);
  expect(page).toContain('That’s over');
});

it.each(inherited)('gives no reason %s', (why) => {
  const asked = { why };
  const pages = [
    <TrackQuestion key="0" link={link} order={order} name="cancel" asked={asked} />,
    <TrackTimes key="1" {...{ link, order, times, asked }} pickup={undefined} onlyDelivery />,
  ].map((page) => renderToStaticMarkup(page));
  for (const page of pages) expect(page).not.toContain('role="status"');
  expect(pages[0]).toContain('Confirm Cancel Order');
});
