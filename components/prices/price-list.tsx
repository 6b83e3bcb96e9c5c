import { controlLook } from '@/components/ui/form/field';
import { FindField, FoundOrAll, FoundText } from './price-field';
import styles from './price-list.module.css';
import { groupId, type PriceSection } from './price-sections';
import { PriceTableGroup } from './price-table';

interface PriceListProps {
  sections: readonly PriceSection[];
}

export const PriceList = ({ sections }: PriceListProps) => (
  <div className={styles.list}>
    <Jumps sections={sections} />
    <div>
      <div className={styles.find}>
        <div className="flex min-w-0 flex-col gap-1">
          <label className="font-semibold" htmlFor="find-price">
            Find a price
          </label>
          <FindField
            type="search"
            id="find-price"
            className={controlLook}
            placeholder="Shirt, comforter, coat"
            autoComplete="off"
          />
        </div>
        <FoundText className={styles.found} />
      </div>
      <FoundOrAll>
        {sections.map(({ id, title, note, groups, ...table }) => (
          <section key={id} className={styles.category} aria-labelledby={id}>
            <h2 id={id}>{title}</h2>
            <div className={styles.columns}>
              {groups.map((group) => (
                <PriceTableGroup key={group.title} id={groupId({ id }, group)} group={group} {...table} />
              ))}
            </div>
            {note && <p className={styles.note}>{note}</p>}
          </section>
        ))}
      </FoundOrAll>
    </div>
  </div>
);

const Jumps = ({ sections }: PriceListProps) => (
  <nav className={styles.jumps} aria-label="Prices by category">
    <ul className={styles.services}>
      {sections.map(({ id, title, groups }) => (
        <li key={id}>
          <a href={`#${id}`}>{title}</a>
          <ul className={styles.groups}>
            {groups
              .filter(({ isMain }) => !isMain)
              .map((group) => (
                <li key={group.title}>
                  <a href={`#${groupId({ id }, group)}`}>{group.title}</a>
                </li>
              ))}
          </ul>
        </li>
      ))}
    </ul>
  </nav>
);
