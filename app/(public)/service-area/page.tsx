import { Chapter } from '@/components/content/chapter';
import { TextPage } from '@/components/content/text-page';
import { ZipRequestForm } from '@/components/outreach/zip-request-form';
import { AreaGuide } from '@/components/service-area/area-guide';
import styles from '@/components/service-area/area-guide.module.css';
import { MapCredit } from '@/components/service-area/area-map';
import { ZipCheck } from '@/components/service-area/zip-check';
import { Drawing } from '@/components/ui/drawing/drawing';
import { examplePrices } from '@/lib/content/familiar-prices';
import { keepTimes } from '@/lib/domain/keep-times';
import { hoursInWords } from '@/lib/domain/opening-hours';
import { joinSentences } from '@/lib/join-sentences';
import { policyOf } from '@/lib/policy';
import { bookBy } from '@/lib/policy-sentences';
import { routes } from '@/lib/routes';
import { serverCall } from '@/server/pages/call';
import { requestZip } from '@/server/pages/forms/form-actions';
import { publicMetadata } from '@/server/pages/page-metadata';
import { nextPickups } from './next-pickups';

export const generateMetadata = () => publicMetadata(routes.serviceArea);

export default async function ServiceAreaPage() {
  const [{ data: settings }, prices] = await Promise.all([
    serverCall('content.settings'),
    serverCall('catalog.pricing'),
  ]);
  const area = settings.service_area ?? [];
  const zipCheck = (
    <div className={styles.check}>
      <ZipCheck as="h2" example={null} prices={examplePrices(prices)}>
        <h2>Check your address</h2>
      </ZipCheck>
    </div>
  );
  return (
    <TextPage
      title="Where we deliver"
      lead={keepTimes(
        joinSentences(
          ...settings.opening_hours.map((hours) => `${hoursInWords(hours)}.`),
          bookBy(policyOf(settings)),
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
      <Chapter id="ask-for-zip" title={area.length > 0 ? 'Not on the list?' : 'Not served yet?'}>
        <p>Tell us where you live. We open where most people ask, and email you when we do.</p>
        <ZipRequestForm action={requestZip} />
      </Chapter>
      <MapCredit area={area} />
    </TextPage>
  );
}
