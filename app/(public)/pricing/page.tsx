import { TextPage } from '@/components/layout/page/text-page';
import { JsonLd } from '@/components/pages/structured-data/json-ld';
import { priceListData } from '@/components/pages/structured-data/price-list';
import { EstimateExample } from '@/components/prices/estimate-example';
import { Estimator } from '@/components/prices/estimator';
import { PriceList } from '@/components/prices/price-list';
import { foundRows, priceSections } from '@/components/prices/price-sections';
import { PricesDate } from '@/components/prices/prices-date';
import { Drawing } from '@/components/ui/drawing/drawing';
import { onePrice } from '@/lib/content/price-sentences';
import { toPriceList } from '@/lib/content/to-price-list';
import { routes } from '@/lib/routes';
import { has } from '@/lib/rules/policy/features';
import { getPolicy } from '@/lib/rules/policy/policy';
import { payOnce } from '@/lib/rules/policy/policy-sentences';
import { serverCall } from '@/server/pages/reads/call';
import { publicMetadata } from '@/server/pages/reads/page-metadata';
import { readSite, siteOrigin } from '@/server/pages/reads/site';

export const generateMetadata = () => publicMetadata(routes.pricing);

export default async function PricingPage() {
  const [prices, categories, { data: settings }] = await Promise.all([
    serverCall('catalog.pricing'),
    serverCall('catalog.categories'),
    serverCall('content.settings'),
  ]);
  const list = toPriceList(categories, prices);
  const sections = priceSections({
    prices,
    categories: categories.data,
    policy: getPolicy(settings),
    location: settings.location,
  });
  return (
    <TextPage
      title="Pricing"
      lead={
        <>
          {onePrice(prices.data)} {has('house_rules') && `You ${payOnce}. `}
          <PricesDate changedAt={prices.prices_changed_at} />
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
