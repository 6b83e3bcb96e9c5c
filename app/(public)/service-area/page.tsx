import { categoryPrice } from '@/components/catalog/price-sentences';
import { TextPage } from '@/components/content/text-page';
import { NeighbourhoodList } from '@/components/service-area/neighbourhood-list';
import { ZipCheck } from '@/components/service-area/zip-check';
import { Bicycle } from '@/components/ui/illustrations/bicycle';
import { routes } from '@/lib/routes';
import { serverCall } from '@/server/call';
import { publicMetadata } from '@/server/page-metadata';

export const generateMetadata = () => publicMetadata(routes.serviceArea);

export default async function ServiceAreaPage() {
  const [{ data: settings }, prices] = await Promise.all([
    serverCall('content.settings'),
    serverCall('catalog.pricing'),
  ]);
  return (
    <TextPage
      title="Service area"
      lead="Monday to Friday, 7 AM to 10 PM. Book until 8 PM the evening before."
      wide
    >
      <NeighbourhoodList area={settings.service_area ?? []} />
      <ZipCheck
        example={null}
        picture={<Bicycle />}
        prices={prices.data.map((category) => ({
          id: String(category.category_id),
          label: category.name,
          amount: categoryPrice(category),
        }))}
      />
    </TextPage>
  );
}
