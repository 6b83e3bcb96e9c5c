import { cx } from '@/components/ui/base/class-names';
import { controlLook } from '@/components/ui/form/field';
import { FindField, FoundOrAll, FoundText } from './price-field';
import { foundRows, groupId, type PriceSection } from './price-sections';
import { PriceTableGroup } from './price-table';

interface PriceListProps {
  sections: readonly PriceSection[];
}

const namesPieces = (sections: readonly PriceSection[]) =>
  foundRows(sections).some(({ key }) => key.startsWith('piece-'));

export const PriceList = ({ sections }: PriceListProps) => (
  <div className="group/list">
    <Jumps sections={sections} />
    <div>
      <div className="no-print scripted mb-6 flex flex-wrap items-end gap-1 gap-x-4 @wide:mb-4">
        <div className="flex min-w-[min(100%,14rem)] flex-[0_1_20rem] flex-col gap-1">
          <label className="font-semibold" htmlFor="find-price">
            Find a price
          </label>
          <FindField
            type="search"
            id="find-price"
            className={controlLook}
            placeholder={namesPieces(sections) ? 'Any piece or service' : 'Any service or fee'}
            autoComplete="off"
          />
        </div>
        <FoundText className="flex-[1_1_12rem] py-3 leading-snug text-quiet empty:p-0" />
      </div>
      <FoundOrAll>
        {sections.map(({ id, title, note, groups, ...table }) => (
          <section
            key={id}
            className="border-t-2 border-ink pt-4 pb-8 last-of-type:pb-0"
            aria-labelledby={id}
          >
            <h2 id={id} className="scroll-mt-6 @wide:scroll-mt-28">
              {title}
            </h2>
            <div className="gap-x-8 @wide:@max-side:columns-2 @columns:columns-2">
              {groups.map((group) => (
                <PriceTableGroup
                  key={group.title}
                  id={groupId({ id, groups }, group)}
                  group={group}
                  {...table}
                />
              ))}
            </div>
            {note && <p className="mt-3 max-w-measure text-sm text-quiet @wide:mt-0">{note}</p>}
          </section>
        ))}
      </FoundOrAll>
    </div>
  </div>
);

const jumps = cx(
  'no-print sticky top-0 z-10 mb-4 hidden border-b border-line bg-ground py-1 @wide:block',
  'group-has-[[type=search]:not(:placeholder-shown)]/list:invisible',
);

const jump =
  'inline-flex min-h-7 items-center text-sm no-underline decoration-auto hover:text-accent-ink hover:underline';

const Jumps = ({ sections }: PriceListProps) => (
  <nav className={jumps} aria-label="Prices by category">
    <ul className="block">
      {sections.map(({ id, title, groups }) => (
        <li key={id} className="flex gap-x-3">
          <a className={cx(jump, 'flex-none font-semibold text-ink')} href={`#${id}`}>
            {title}
          </a>
          <ul className="flex flex-wrap gap-x-3">
            {groups
              .filter(({ isMain }) => !isMain)
              .map((group) => (
                <li key={group.title}>
                  <a className={cx(jump, 'text-quiet')} href={`#${groupId({ id, groups }, group)}`}>
                    {group.title}
                  </a>
                </li>
              ))}
          </ul>
        </li>
      ))}
    </ul>
  </nav>
);
