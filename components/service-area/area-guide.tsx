import type { ReactNode } from 'react';
import type { Data } from '@/lib/contract';
import styles from './area-guide.module.css';
import { AreaMap } from './area-map';
import { FillZip } from './fill-zip';
import { NeighborhoodDetails, type NextPickups } from './neighborhood-details';
import { nextTimes } from './next-times';

interface AreaGuideProps {
  area: NonNullable<Data<'content.settings'>['service_area']>;
  next: NextPickups;
  /** Above the map: the ZIP check. */
  children?: ReactNode;
}

/** The map, with the same information as text beside it. */
export const AreaGuide = ({ area, next, children }: AreaGuideProps) => {
  const { common, own } = nextTimes(area, next);
  const zipCodes = area.reduce((sum, { zip_codes }) => sum + zip_codes.length, 0);
  return (
    <FillZip field="zip">
      <section className={styles.guide} aria-labelledby="neighborhoods">
        <div className={styles.side}>
          {children}
          <AreaMap area={area} />
        </div>
        <div>
          <h2 id="neighborhoods">
            {area.length} neighborhoods, {zipCodes} ZIP codes
          </h2>
          {common && (
            <p className="mt-8 quiet tabular">
              {common}
              {own.size > 0 && ', unless noted'}
            </p>
          )}
          <NeighborhoodDetails area={area} times={own} />
        </div>
      </section>
    </FillZip>
  );
};
