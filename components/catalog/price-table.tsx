import type { ReactNode } from 'react';
import { cx } from '@/components/ui/class-names';
import { CountField, FirstOfCount } from './count-field';
import type { PriceGroup, PriceRow } from './price-rows';
import styles from './price-table.module.css';
import { WeightField } from './weight-field';

interface PriceTableProps {
  /** Says what the table holds; for screen readers. */
  caption: string;
  groups: readonly PriceGroup[];
  /** Heads of the first, fourth and last column. */
  heads?: readonly [what: string, when: string, choose: string];
}

/** Service, price, unit, what can raise it; and, where scripts run, how many. On phones each row is two lines. */
export const PriceTable = ({
  caption,
  groups,
  heads: [what, when, choose] = ['Service', 'What can raise it', 'How many'],
}: PriceTableProps) => (
  <table className={styles.table}>
    <caption className="visually-hidden">{caption}</caption>
    <thead>
      <tr>
        <th scope="col">{what}</th>
        <th scope="col" className={styles.price}>
          Price
        </th>
        <th scope="col" className={styles.unit}>
          Unit
        </th>
        <th scope="col" className={styles.raise}>
          {when}
        </th>
        <th scope="col" className={styles.field}>
          {choose}
        </th>
      </tr>
    </thead>
    {groups.map(({ title, rows }) => (
      <tbody key={title} data-group-name={title}>
        <tr>
          <th scope="rowgroup" colSpan={5} className={styles.group}>
            {title}
          </th>
        </tr>
        {rows.map((row) => (
          <Row key={row.key} row={row} />
        ))}
      </tbody>
    ))}
  </table>
);

const Row = ({ row }: { row: PriceRow }) => (
  <tr className={styles.row} data-find={row.name}>
    <th scope="row">{row.name}</th>
    <td className={styles.price}>
      {row.isFrom && <span className={styles.from}>from </span>}
      {row.price}
    </td>
    <td className={styles.unit}>{row.unit}</td>
    <td className={styles.raise}>{row.raise}</td>
    <td className={cx(styles.field, fieldLook(row.field))}>
      <RowField row={row} />
    </td>
  </tr>
);

function fieldLook(field: PriceRow['field']) {
  if (field?.kind === 'count') return undefined;
  return field?.kind === 'bags' ? styles.two : styles.tick;
}

function RowField({ row: { name, field } }: { row: PriceRow }): ReactNode {
  if (!field) return null;
  switch (field.kind) {
    case 'tick':
      return <input type="checkbox" name={field.name} aria-label={name} data-group={field.group} />;
    case 'choose':
      return (
        <input
          type="radio"
          name={field.name}
          value={field.value}
          defaultChecked={field.isFirst}
          aria-label={name}
        />
      );
    case 'count':
      return <FirstOfCount name={field.name} label={name} max={field.max} />;
    case 'bags':
      return (
        <>
          <CountField name={field.name} label={field.label} max={field.max} unit={field.unit} />
          <WeightField />
        </>
      );
  }
}
