import type { Data } from '@/lib/contract';
import styles from './area-guide.module.css';
import { AreaMap } from './area-map';
import { NeighborhoodDetails, type NextPickups } from './neighborhood-details';

/** The map, with the same information as text beside it. */
export const AreaGuide = ({
  area,
  next,
}: {
  area: NonNullable<Data<'content.settings'>['service_area']>;
  next: NextPickups;
}) => (
  <section className={styles.guide} aria-labelledby="neighborhoods">
    <AreaMap area={area} />
    <div>
      <h2 className={styles.title} id="neighborhoods">
        {area.length} neighborhoods, {area.reduce((sum, { zip_codes }) => sum + zip_codes.length, 0)} zip
        codes
      </h2>
      <NeighborhoodDetails area={area} next={next} />
    </div>
  </section>
);
