import type { FoundRow } from './price-sections';
import { PriceTableRow } from './price-table';
import styles from './price-table.module.css';

/** What a search found, best first. */
export const FoundPrices = ({ rows }: { rows: readonly FoundRow[] }) => (
  <table className={styles.table}>
    <caption className="visually-hidden">Prices found</caption>
    <thead className="visually-hidden">
      <tr>
        <th scope="col">Service</th>
        <th scope="col">Price</th>
        <th scope="col">How many</th>
      </tr>
    </thead>
    <tbody>
      {rows.map((row) => (
        <PriceTableRow key={`${row.section} ${row.key}`} row={row} detail={describePlace(row)} again />
      ))}
    </tbody>
  </table>
);

/** 'Dry Cleaning · Tops' */
const describePlace = ({ section, group }: FoundRow) => `${section} · ${group}`;
