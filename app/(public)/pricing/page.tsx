import { AsOf } from '@/components/catalog/as-of';
import { EstimateExample } from '@/components/catalog/estimate-example';
import { Estimator } from '@/components/catalog/estimator';
import { PriceList } from '@/components/catalog/price-list';
import { foundRows, priceSections } from '@/components/catalog/price-sections';
import { JsonLd } from '@/components/content/structured-data/json-ld';
import { priceListData } from '@/components/content/structured-data/price-list';
import { TextPage } from '@/components/content/text-page';
import { Drawing } from '@/components/ui/drawing/drawing';
import { policyOf } from '@/lib/policy';
import { payOnce } from '@/lib/policy-sentences';
import { routes } from '@/lib/routes';
import { serverCall } from '@/server/pages/call';
import { publicMetadata } from '@/server/pages/page-metadata';
import { readSite, siteOrigin } from '@/server/pages/site';

export const generateMetadata = () => publicMetadata(routes.pricing);

export default async function PricingPage() {
  const [prices, categories, { data: settings }] = await Promise.all([
    serverCall('catalog.pricing'),
    serverCall('catalog.categories'),
    serverCall('content.settings'),
  ]);
  const list = {
    pricing: prices.data,
    categories: categories.data,
    // another API may send the turnarounds in only one of the replies, or in none
    turnarounds: prices.turnarounds ?? categories.turnarounds ?? [],
    surcharge: prices.surcharge ?? null,
    bag_lb: prices.bag_lb,
    tax_percent: prices.tax_percent,
  };
  const sections = priceSections({
    prices,
    categories: categories.data,
    policy: policyOf(settings),
    location: settings.location,
  });
  return (
    <TextPage
      title="Pricing"
      lead={
        <>
          One price per garment, whoever wears it. You {payOnce}.{' '}
          <AsOf changedAt={prices.prices_changed_at} />
        </>
      }
      drawing={<Drawing name="price-counter" first />}
      wide
    >
      {prices.data.length > 0 ? (
        <Estimator list={list} rows={foundRows(sections)} example={<EstimateExample list={list} />}>
          <PriceList sections={sections} />
        </Estimator>
      ) : (
        <p>We open soon. Our prices will be here.</p>
      )}
      <JsonLd things={priceListData(await readSite(), siteOrigin())} />
    </TextPage>
  );
}
