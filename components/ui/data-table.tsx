import type { CSSProperties, ReactNode } from 'react';
import { cx } from './class-names';
import styles from './data-table.module.css';

export interface Column<Row> {
  id: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** Right-aligned tabular figures. */
  numeric?: boolean;
  /** A strip across the row, below its other cells; on narrow screens the top of the ticket. Only the last column. */
  strip?: boolean;
  /** On narrow screens: the ticket's stub below the perforation (buttons). Only the last column but a strip. */
  stub?: boolean;
}

export interface DataTableProps<Row> {
  /** Describes the table for screen readers. */
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string | number;
  /** New rows are loading; the old ones stay visible, dimmed. */
  busy?: boolean;
}

/** A table; below 43 em of width each row becomes a ticket with labeled lines. The first column is the row header. */
export function DataTable<Row>({ caption, columns, rows, rowKey, busy }: DataTableProps<Row>) {
  return (
    // Explicit roles, because `display: block` on narrow screens removes the implicit ones.
    // biome-ignore-start lint/a11y/noRedundantRoles: see above
    <div className={styles.frame}>
      <table
        className={cx(styles.table, columns.some(({ strip }) => strip) && styles.strips, busy && styles.busy)}
        style={{ '--columns': columns.filter(({ strip }) => !strip).length } as CSSProperties}
        role="table"
        aria-busy={busy || undefined}
      >
        <caption className="visually-hidden">{caption}</caption>
        <thead role="rowgroup">
          <tr role="row">
            {columns.map((column) => (
              <th
                key={column.id}
                scope="col"
                role="columnheader"
                className={cx(column.numeric && styles.numeric, column.strip && 'visually-hidden')}
              >
                {column.header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows.map((row) => (
            <tr key={rowKey(row)} role="row">
              {columns.map((column, index) => {
                const shared = {
                  className: cx(
                    styles.cell,
                    column.numeric && styles.numeric,
                    column.stub && styles.stub,
                    column.strip && styles.strip,
                  ),
                  'data-label': column.header,
                };
                return index === 0 ? (
                  <th key={column.id} scope="row" role="rowheader" {...shared}>
                    <div className={styles.value}>{column.cell(row)}</div>
                  </th>
                ) : (
                  <td key={column.id} role="cell" {...shared}>
                    <div className={styles.value}>{column.cell(row)}</div>
                  </td>
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
