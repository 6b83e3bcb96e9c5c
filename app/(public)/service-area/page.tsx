import { TextPage } from '@/components/content/text-page';
import { ZipRequestFields } from '@/components/outreach/zip-request-fields';
import { ZipRequestForm } from '@/components/outreach/zip-request-form';
import { AreaGuide } from '@/components/service-area/area-guide';
import { ZipCheck } from '@/components/service-area/zip-check';
import { Bicycle } from '@/components/ui/illustrations/bicycle';
import { categoryPrice } from '@/lib/content/price-sentences';
import { hoursInWords } from '@/lib/domain/opening-hours';
import { policyOf } from '@/lib/policy';
import { bookBy } from '@/lib/policy-sentences';
import { routes } from '@/lib/routes';
import { serverCall } from '@/server/pages/call';
import { requestZip } from '@/server/pages/forms/form-actions';
import { publicMetadata } from '@/server/pages/page-metadata';
import { nextPickups } from './next-pickups';
import styles from './service-area.module.css';

export const generateMetadata = () => publicMetadata(routes.serviceArea);

export default async function ServiceAreaPage() {
  const [{ data: settings }, prices] = await Promise.all([
    serverCall('content.settings'),
    serverCall('catalog.pricing'),
  ]);
  const area = settings.service_area ?? [];
  return (
    <TextPage
      title="Service area"
      lead={[
        ...settings.opening_hours.map((hours) => `${hoursInWords(hours)}.`),
        bookBy(policyOf(settings)),
      ].join(' ')}
      wide
    >
      <ZipCheck
        example={null}
        picture={<Bicycle className={styles.wide} />}
        prices={prices.data.map((category) => ({
          id: String(category.category_id),
          label: category.name,
          amount: categoryPrice(category),
        }))}
      />
      {area.length > 0 && <AreaGuide area={area} next={await nextPickups(area)} />}
      <section aria-labelledby="ask-for-zip">
        <h2 id="ask-for-zip">{area.length > 0 ? 'Not on the list yet?' : 'Not served yet?'}</h2>
        <p>Tell us where you live. We open where most people ask, and write to you when we do.</p>
        <ZipRequestForm action={requestZip}>
          <ZipRequestFields />
        </ZipRequestForm>
      </section>
    </TextPage>
  );
}
