import { dollars } from '@/lib/content/price-sentences';
import type { Data } from '@/lib/contract';
import { parseMoney } from '@/lib/domain/money';
import styles from './about-text.module.css';

type Category = Data<'catalog.categories'>[number];

/** What a customer chooses for each service. */
export const AboutCare = ({ categories }: { categories: readonly Category[] }) => (
  <>
    <p>You choose with each order. “Order again” starts with the same choices.</p>
    {categories.filter(({ preferences }) => preferences.length > 0).map(Choices)}
  </>
);

const Choices = ({ id, name, preferences }: Category) => (
  <div key={id}>
    <h3 className={styles.service}>{name}</h3>
    <dl className={styles.facts}>
      {groupsOf(preferences).map(([group, choices]) => (
        <div key={group}>
          <dt>{group}</dt>
          <dd>{choices.map(choiceText).join(' · ')}</dd>
        </div>
      ))}
    </dl>
  </div>
);

function groupsOf(preferences: Category['preferences']) {
  const groups = new Map<string, Category['preferences']>();
  for (const choice of preferences) groups.set(choice.group, [...(groups.get(choice.group) ?? []), choice]);
  return [...groups];
}

/** 'Cold water', 'Shirts on hangers (+$2.00)' */
const choiceText = ({ name, amount }: Category['preferences'][number]) =>
  (parseMoney(amount) ?? 0) > 0 ? `${name} (+${dollars(amount)})` : name;
