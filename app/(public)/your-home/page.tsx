import { FirstScreen, type Prefetch } from '@/app/first-screen';
import { QueryProvider } from '@/components/layout/page/query-provider';
import { CustomerHome } from '@/components/pages/home/customer-home';
import { BusinessPhoneProvider } from '@/hooks/page/use-business-phone';
import { PolicyProvider } from '@/hooks/page/use-policy';
import { deliveredOrders, firstOrders } from '@/lib/browser/api/orders-list';
import { ordersQuery } from '@/lib/browser/api/queries';
import { getPolicy } from '@/lib/rules/policy/policy';
import { readSite } from '@/server/pages/reads/site';
import Home, { generateMetadata } from '../page';

export { generateMetadata };

const prefetch: Prefetch = async (client, { id, read }) => {
  await Promise.all([
    client.fetchQuery(ordersQuery(id, firstOrders, read)),
    client.fetchQuery(ordersQuery(id, deliveredOrders, read)),
  ]);
};

/** The home page of a customer, at the home page's own address (next.config.ts). */
export default async function YourHome({ searchParams }: PageProps<'/your-home'>) {
  const { settings } = await readSite();
  return (
    <>
      <QueryProvider>
        <PolicyProvider policy={getPolicy(settings)}>
          <BusinessPhoneProvider phone={settings.contact_number1}>
            <FirstScreen searchParams={searchParams} prefetch={prefetch}>
              <CustomerHome />
            </FirstScreen>
          </BusinessPhoneProvider>
        </PolicyProvider>
      </QueryProvider>
      <Home />
    </>
  );
}
