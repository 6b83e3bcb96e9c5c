import { PriceField, PriceTableRow, WeightField } from './price-field';
import { findableText } from './price-rows';
import type { PriceSection } from './price-sections';
import styles from './price-table.module.css';

type PriceTableProps = Pick<PriceSection, 'caption' | 'groups' | 'heads'>;

/** Service, price, unit, what can raise it, and with JavaScript a field. On phones each row takes two lines. */
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
    {groups.map((group) => (
      <tbody key={group.title} className={styles.body}>
        <tr>
          <th scope="rowgroup" colSpan={5} className={styles.group}>
            {group.title}
          </th>
        </tr>
        {group.rows.map(({ key, name, price, isFrom, unit, raise, field }) => (
          <PriceTableRow key={key} text={findableText(group, name)} className={styles.row}>
            <th scope="row">{name}</th>
            <td className={styles.price}>
              {isFrom && <span className={styles.from}>from </span>}
              {price}
            </td>
            <td className={styles.unit}>{unit}</td>
            <td className={styles.raise}>{raise}</td>
            <td className={styles.field}>
              {field && <PriceField label={field.label ?? name} field={field} />}
              {field?.kind === 'count' && field.unit && (
                <span className={styles.weight}>
                  <WeightField />
                </span>
              )}
            </td>
          </PriceTableRow>
        ))}
      </tbody>
    ))}
  </table>
);
