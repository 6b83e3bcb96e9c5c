import type { ReactNode } from 'react';
import { cx } from '@/components/ui/class-names';
import { CountField } from './count-field';
import type { PriceGroup, PriceRow } from './price-rows';
import styles from './price-table.module.css';
import { WeightField } from './weight-field';

interface PriceTableProps {
  /** Says what the table holds; for screen readers. */
  caption: string;
  groups: readonly PriceGroup[];
  /** Heads the column that says when a fee is due. */
  when?: string;
  /** Heads the last column. */
  choose?: string;
}

/** Service, price, unit, what can raise it; and, where scripts run, how many. On phones each row is two lines. */
export const PriceTable = ({
  caption,
  groups,
  when = 'What can raise it',
  choose = 'How many',
}: PriceTableProps) => (
  // The roles are written out because `display: grid` on narrow screens takes them away.
  // biome-ignore-start lint/a11y/noRedundantRoles: see above
  <table className={styles.table} role="table">
    <caption className="visually-hidden">{caption}</caption>
    <thead role="rowgroup">
      <tr role="row">
        <th scope="col" role="columnheader">
          Service
        </th>
        <th scope="col" role="columnheader" className={styles.price}>
          Price
        </th>
        <th scope="col" role="columnheader" className={styles.unit}>
          Unit
        </th>
        <th scope="col" role="columnheader" className={styles.raise}>
          {when}
        </th>
        <th scope="col" role="columnheader" className={styles.field}>
          {choose}
        </th>
      </tr>
    </thead>
    {groups.map(({ title, rows }) => (
      <tbody key={title} role="rowgroup" data-group-name={title}>
        <tr role="row">
          <th scope="rowgroup" role="rowheader" colSpan={5} className={styles.group}>
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
  <tr role="row" className={styles.row} data-find={row.name}>
    <th scope="row" role="rowheader">
      {row.name}
    </th>
    <td role="cell" className={styles.price}>
      {row.isFrom && <span className={styles.from}>from </span>}
      {row.price}
    </td>
    <td role="cell" className={styles.unit}>
      {row.unit}
    </td>
    <td role="cell" className={styles.raise}>
      {row.raise}
    </td>
    <td role="cell" className={cx(styles.field, fieldLook(row.field))}>
      <RowField row={row} />
    </td>
  </tr>
);
// biome-ignore-end lint/a11y/noRedundantRoles: see above

const fieldLook = (field: PriceRow['field']) =>
  field?.kind === 'count' ? field.isBags && styles.two : styles.tick;

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
      return (
        <>
          <CountField name={field.name} label={field.label} max={field.max} unit={field.unit} />
          {field.isBags && <WeightField />}
        </>
      );
  }
}
