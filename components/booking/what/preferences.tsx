'use client';
import {
  choosePreference,
  isLastChoice,
  type Preference,
  type PreferenceGroup,
  preferenceGroups,
  withDefaults,
} from '@/components/prices/preference-choices';
import { Button } from '@/components/ui/base/button';
import { ChoiceCards } from '@/components/ui/form/choice';
import { Disclosure } from '@/components/ui/overlay/disclosure';
import type { OrderPriceList } from '@/hooks/data/use-price-list';
import type { DraftStep1 } from '@/lib/booking/drafts';
import { formatMoney, parseMoney } from '@/lib/rules/money/money';

interface PreferencesProps {
  list: OrderPriceList;
  service: { category_id: number; name: string };
  draft: Pick<DraftStep1, 'services' | 'preferences'>;
  change: (patch: Pick<DraftStep1, 'preferences'>) => void;
  saved?: DraftStep1['preferences'];
}

export function Preferences({ list, service, draft, change, saved }: PreferencesProps) {
  const groups = preferenceGroups(list, service.category_id);
  if (groups.length === 0) return null;
  const chosen = draft.preferences
    .filter(({ category_id }) => category_id === service.category_id)
    .map(({ preference_id }) => preference_id);
  const names = groups
    .flatMap(({ preferences }) => preferences)
    .filter(({ id }) => chosen.includes(id))
    .map(({ name }) => name);
  const isFirst = draft.services.find((id) => preferenceGroups(list, id).length > 0) === service.category_id;
  return (
    <>
      <Disclosure
        id={isFirst ? 'preferences' : undefined}
        title={`${service.name} preferences`}
        detail={names.join(', ') || 'None'}
      >
        <div className="flex flex-col gap-4">
          {groups.map((group) => (
            <Group
              key={group.name}
              group={group}
              chosen={chosen}
              name={`preference-${service.category_id}-${group.name}`}
              onChoose={(id, on) =>
                change({
                  preferences: choosePreference(draft.preferences, service.category_id, group, id, on),
                })
              }
            />
          ))}
        </div>
      </Disclosure>
      {isLastChoice(list, service.category_id, draft.preferences, saved) && (
        <p className="text-quiet">
          These are your preferences from last time.{' '}
          <Button
            variant="quiet"
            size="small"
            aria-label={`Use our defaults: ${service.name} preferences`}
            onClick={() =>
              change({ preferences: withDefaults(list, service.category_id, draft.preferences) })
            }
          >
            Use our defaults
          </Button>
        </p>
      )}
    </>
  );
}

interface GroupProps {
  group: PreferenceGroup;
  name: string;
  chosen: number[];
  onChoose: (id: number, on: boolean) => void;
}

const Group = ({ group, name, chosen, onChoose }: GroupProps) => (
  <ChoiceCards
    type={group.choice === 'one' ? 'radio' : 'checkbox'}
    name={name.replace(/\W+/g, '-')}
    label={group.name}
    chosen={chosen.map(String)}
    onChange={(event) => onChoose(Number(event.target.value), event.target.checked)}
    choices={group.preferences.map((preference) => ({
      value: String(preference.id),
      label: preference.name,
      price: addedPrice(preference),
    }))}
  />
);

function addedPrice({ amount }: Preference) {
  const cents = parseMoney(amount) ?? 0;
  return cents > 0 && `+ ${formatMoney(cents)}`;
}
