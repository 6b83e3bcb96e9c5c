import { cx } from '@/components/ui/base/class-names';
import { PriceField, PriceFold, WeightField } from './price-field';
import type { PriceGroup, PriceRow } from './price-rows';
import type { PriceSection } from './price-sections';
import styles from './price-table.module.css';

interface PriceTableProps extends Partial<Pick<PriceSection, 'caption' | 'heads'>> {
  group: PriceGroup;
  again?: boolean;
}

const frame = cx(styles.group, 'scroll-mt-4 @wide:mb-4 @wide:scroll-mt-28 @wide:break-inside-avoid');

const head = cx(
  'group/head no-marker fold-sign flex flex-wrap items-center gap-x-1 [--sign-end:0.25rem]',
  'min-h-13 border-b border-line-strong @max-wide:py-2 @wide:min-h-9 @wide:pe-0 print:bg-none',
);

export const PriceTableGroup = ({ id, ...table }: PriceTableProps & { id: string }) => {
  const { title, unit, lowest, isMain } = table.group;
  if (isMain) {
    return (
      <div className={cx(frame, '[column-span:all]')} id={id}>
        <PriceTable {...table} />
      </div>
    );
  }
  return (
    <PriceFold className={frame} id={id}>
      <summary className={head}>
        <h3 className="text-heading visible flex-auto group-hover/head:text-accent-ink">{title}</h3>
        <span className={cx('ms-auto text-quiet tabular-nums print:hidden', styles.lowest)}>{lowest} </span>
        {unit && <span className="visible ms-auto text-quiet tabular-nums">{unit}</span>}
      </summary>
      <PriceTable {...table} />
    </PriceFold>
  );
};

const heading = ['Service', 'How many'] as const;

/** @param again a second table of rows that are on the page already */
export const PriceTable = ({ caption, group, heads: [what, choose] = heading, again }: PriceTableProps) => (
  <table className={cx(styles.table, group.isMain && styles.main)}>
    <caption className="sr-only">
      {caption && `${caption}: `}
      {group.title}
    </caption>
    <thead className="sr-only">
      <tr>
        <th scope="col">{what}</th>
        <th scope="col">Price{group.unit && ` ${group.unit}`}</th>
        <th scope="col">{choose}</th>
      </tr>
    </thead>
    <tbody>
      {group.rows.map((row) => (
        <PriceTableRow key={row.key} row={row} again={again} />
      ))}
    </tbody>
  </table>
);

const PriceTableRow = ({
  row: { name, price, isFrom, unit, detail, field },
  again,
}: {
  row: PriceRow;
  again: boolean | undefined;
}) => (
  <tr className={styles.row}>
    <th scope="row">
      {name}
      {detail && <span className={styles.detail}>{detail}</span>}
    </th>
    <td className={styles.price}>
      {isFrom && <span>from </span>}
      {price}
      {unit && <span> {unit}</span>}
    </td>
    <td className={styles.field}>
      {field && <PriceField label={field.label ?? name} field={field} again={again} />}
      {field?.kind === 'count' && field.unit && !again && <WeightField />}
    </td>
  </tr>
);
