import { ClosedPage, DoorProblem, PinPage } from '@/components/shop/door-pages';
import { KeptPresses } from '@/components/shop/route/kept-presses';
import { RoutePage } from '@/components/shop/route/route-page';
import { shopMessage } from '@/lib/browser/shop/shop-message';
import { buildPath, endpoints } from '@/lib/contract/endpoints';
import { shopRoutes } from '@/lib/routes';
import { readAnswer } from '@/server/pages/forms/answer-cookie';
import { serverCall } from '@/server/pages/reads/call';
import { readDoor, untilNight } from '@/server/pages/shop/read';

export default async function Route({ params }: { params: Promise<{ key: string }> }) {
  const { key } = await params;
  const page = shopRoutes.route(encodeURIComponent(key));
  const reply = await readDoor('staff.route', key);
  if (!('data' in reply)) {
    const { data: settings } = await serverCall('content.settings');
    return <DoorProblem name={settings.business_name} status={reply.status} text={reply.problem} />;
  }
  const { data: route } = reply;
  const answer = await readAnswer(page, shopMessage);
  if (route.state === 'pin') return <PinPage page={page} shop={route.shop} answer={answer} />;
  const api = buildPath(endpoints['staff.route'], { key });
  const door = { page, api, left: untilNight(route.date, new Date()) };
  if (route.state !== 'open')
    return (
      <ClosedPage shop={route.shop} state={route.state}>
        <KeptPresses {...door} />
      </ClosedPage>
    );
  return <RoutePage door={door} route={route} answer={answer} />;
}
