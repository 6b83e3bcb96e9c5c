import { cx } from '@/components/ui/base/class-names';
import { PriceField, PriceFold, WeightField } from './price-field';
import groups from './price-group.module.css';
import type { PriceGroup, PriceRow } from './price-rows';
import type { PriceSection } from './price-sections';
import styles from './price-table.module.css';

type PriceTableProps = Pick<PriceSection, 'caption' | 'heads'> & { group: PriceGroup };

export const PriceTableGroup = ({ id, ...table }: PriceTableProps & { id: string }) => {
  const { title, unit, lowest, isMain } = table.group;
  if (isMain) {
    return (
      <div className={groups.group} id={id}>
        <PriceTable {...table} />
      </div>
    );
  }
  return (
    <PriceFold className={groups.group} id={id}>
      <summary className={groups.head}>
        <h3>{title}</h3>
        <span className={groups.lowest}>{lowest} </span>
        {unit && <span className={groups.each}>{unit}</span>}
      </summary>
      <PriceTable {...table} />
    </PriceFold>
  );
};

const PriceTable = ({ caption, group, heads: [what, choose] = ['Service', 'How many'] }: PriceTableProps) => (
  <table className={cx(styles.table, group.isMain && styles.main)}>
    <caption className="sr-only">
      {caption}: {group.title}
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
        <PriceTableRow key={row.key} row={row} />
      ))}
    </tbody>
  </table>
);

export const PriceTableRow = ({
  row: { name, price, isFrom, unit, field, ...row },
  detail = row.detail,
  again,
}: {
  row: PriceRow;
  detail?: string;
  again?: boolean;
}) => (
  <tr className={styles.row}>
    <th scope="row">
      {name}
      {detail && <span className={styles.detail}>{detail}</span>}
    </th>
    <td className={styles.price}>
      {isFrom && <span className={styles.from}>from </span>}
      {price}
      {unit && <span className={styles.unit}> {unit}</span>}
    </td>
    <td className={styles.field}>
      {field && <PriceField label={field.label ?? name} field={field} again={again} />}
      {field?.kind === 'count' && field.unit && !again && (
        <span className={styles.weight}>
          <WeightField />
        </span>
      )}
    </td>
  </tr>
);
