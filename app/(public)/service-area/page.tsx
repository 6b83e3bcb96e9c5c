import { TextPage } from '@/components/layout/page/text-page';
import { AreaGuide } from '@/components/pages/area/map/area-guide';
import { MapCredit } from '@/components/pages/area/map/area-map';
import { ZipCheck } from '@/components/pages/area/zip/zip-check';
import { ZipRequestForm } from '@/components/pages/forms/zip-request-form';
import { Chapter } from '@/components/pages/text/chapter';
import { Drawing } from '@/components/ui/drawing/drawing';
import { examplePrices } from '@/lib/content/familiar-prices';
import { routes } from '@/lib/routes';
import { nonBreaking } from '@/lib/rules/dates/day-label';
import { hoursInWords } from '@/lib/rules/dates/opening-hours';
import { getPolicy } from '@/lib/rules/policy/policy';
import { bookBy } from '@/lib/rules/policy/policy-sentences';
import { joinSentences } from '@/lib/text/join-sentences';
import { submitForm } from '@/server/pages/forms/form-actions';
import { serverCall } from '@/server/pages/reads/call';
import { publicMetadata } from '@/server/pages/reads/page-metadata';
import { nextPickups } from './next-pickups';

export const generateMetadata = () => publicMetadata(routes.serviceArea);

export default async function ServiceAreaPage() {
  const [{ data: settings }, prices] = await Promise.all([
    serverCall('content.settings'),
    serverCall('catalog.pricing'),
  ]);
  const area = settings.service_area;
  const zipCheck = (
    <ZipCheck as="h2" example={null} prices={examplePrices(prices)}>
      <h2>Check your address</h2>
    </ZipCheck>
  );
  return (
    <TextPage
      title="Where we deliver"
      lead={nonBreaking(
        joinSentences(
          ...settings.opening_hours.map((hours) => `${hoursInWords(hours)}.`),
          bookBy(getPolicy(settings)),
        ),
      )}
      drawing={<Drawing name="delivery-van" first />}
      wide
    >
      {area.length > 0 ? (
        <AreaGuide area={area} next={await nextPickups(area)}>
          {zipCheck}
        </AreaGuide>
      ) : (
        zipCheck
      )}
      <Chapter
        id="ask-for-zip"
        title={area.length > 0 ? 'Not on the list?' : 'Not served yet?'}
        first={area.length === 0}
      >
        <p>Tell us where you live. We open where most people ask, and email you when we do.</p>
        <ZipRequestForm action={submitForm} />
      </Chapter>
      <MapCredit area={area} />
    </TextPage>
  );
}
