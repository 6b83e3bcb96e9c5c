import type { ReactNode } from 'react';
import { cx } from '@/components/ui/base/class-names';
import styles from './data-table.module.css';

export interface Column<Row> {
  id: string;
  header: string;
  cell: (row: Row) => ReactNode;
}

export interface DataTableProps<Row> {
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string | number;
  busy?: boolean;
}

/** Below 43 em of width each row becomes a ticket. The first column is the row header. */
export function DataTable<Row>({ caption, columns, rows, rowKey, busy }: DataTableProps<Row>) {
  return (
    // Explicit roles, because `display: block` on narrow screens removes the implicit ones.
    // biome-ignore-start lint/a11y/noRedundantRoles: see above
    <div className="@container">
      <table
        className={cx('sheet w-full tabular-nums transition-opacity', styles.table, busy && 'opacity-85')}
        role="table"
        aria-busy={busy || undefined}
      >
        <caption className="sr-only">{caption}</caption>
        <thead role="rowgroup" className="@max-[43rem]:sr-only">
          <tr role="row">
            {columns.map(({ id, header }) => (
              <th key={id} scope="col" role="columnheader">
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows.map((row) => (
            <tr key={rowKey(row)} role="row">
              {columns.map(({ id, header, cell }, index) => {
                const shared = {
                  className: styles.cell,
                  'data-label': header,
                  children: <div className={styles.value}>{cell(row)}</div>,
                };
                return index === 0 ? (
                  <th key={id} scope="row" role="rowheader" {...shared} />
                ) : (
                  <td key={id} role="cell" {...shared} />
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
    // biome-ignore-end lint/a11y/noRedundantRoles: see above
  );
}
