import { dollars } from '@/components/catalog/price-sentences';
import { PriceTables } from '@/components/catalog/price-tables';
import { TextPage } from '@/components/content/text-page';
import { ButtonLink } from '@/components/ui/button';
import { ReceiptRows } from '@/components/ui/receipt-rows';
import { policy } from '@/lib/policy';
import { routes } from '@/lib/routes';
import { serverCall } from '@/server/call';
import { publicMetadata } from '@/server/page-metadata';

export const generateMetadata = () => publicMetadata(routes.pricing);

export default async function PricingPage() {
  const prices = await serverCall('catalog.pricing');
  const rush = prices.turnarounds.filter(({ amount }) => amount > 0);
  const fees = [
    ...rush.map(({ id, turntimes, amount }) => ({
      id: `rush-${id}`,
      label: turntimes,
      amount: dollars(amount),
    })),
    ...(prices.surcharge
      ? [{ id: 'surcharge', label: prices.surcharge.title, amount: dollars(prices.surcharge.amount) }]
      : []),
    { id: 'missed', label: 'Missed pickup, from the second time', amount: dollars(policy.missedPickupFee) },
    { id: 'tip', label: 'Tip', amount: 'as you like' },
    { id: 'tax', label: 'No sales tax on laundering or dry cleaning in New York', amount: dollars(0) },
  ];
  return (
    <TextPage
      title="Pricing"
      lead="One price per garment, whoever wears it. You pay after we weigh and count."
      wide
    >
      <PriceTables prices={prices} />
      <section aria-labelledby="fees">
        <h2 id="fees">Everything else</h2>
        <ReceiptRows rows={fees} />
      </section>
      <p>
        <ButtonLink href={routes.orderNow}>Start your order</ButtonLink>
      </p>
    </TextPage>
  );
}
