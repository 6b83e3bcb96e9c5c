import { PrimaryCheckbox, type RecordState } from '@/components/account/primary-list';
import { Button } from '@/components/ui/base/button';
import { PencilIcon, PinIcon, TrashIcon } from '@/components/ui/base/icons';
import { RecordItem } from '@/components/ui/layout/record-list';
import type { Address } from '@/hooks/data/use-addresses';
import { usePolicy } from '@/hooks/page/use-policy';
import { nonBreaking } from '@/lib/rules/dates/day-label';
import { isYes } from '@/lib/rules/people/yes-no';
import { placeLine, streetLine } from '@/lib/rules/places/postal-address';

interface AddressRecordProps extends RecordState {
  address: Address;
  onEdit: () => void;
}

export function AddressRecord({ address, onEdit, onDelete, ...state }: AddressRecordProps) {
  const name = streetLine(address);
  const { buzzer, entrance_note, mobile } = address;
  const person = `${address.first_name} ${address.last_name}`.trim();
  const asks = usePolicy().doorman_question === 'yes';
  const doorman = asks || isYes(address.doorman_building) ? doormanText(address) : '';
  const atTheDoor = [buzzer && `Buzzer ${buzzer}`, entrance_note].filter(Boolean).join(' · ');
  return (
    <RecordItem
      icon={<PinIcon size={24} />}
      title={name}
      actions={
        <>
          <Button
            variant="secondary"
            size="small"
            icon={<PencilIcon size={16} />}
            aria-label={`Edit ${name}`}
            onClick={onEdit}
          >
            Edit
          </Button>
          <Button
            variant="danger-quiet"
            size="small"
            icon={<TrashIcon size={16} />}
            aria-label={`Delete ${name}`}
            onClick={onDelete}
          >
            Delete
          </Button>
        </>
      }
      foot={<PrimaryCheckbox item={address} label="Primary address" name={name} {...state} />}
    >
      <p>{placeLine(address)}</p>
      {address.cross_street && <p>Cross street: {address.cross_street}</p>}
      {(person || mobile) && (
        <p>
          {person}
          {person && mobile && ' · '}
          <span className="whitespace-nowrap">{mobile}</span>
        </p>
      )}
      {doorman && <p>{nonBreaking(doorman)}</p>}
      {atTheDoor && <p>{atTheDoor}</p>}
    </RecordItem>
  );
}

/** 'Doorman, 7:00 AM to 11:00 PM' or 'No doorman'; '' if it is left open */
function doormanText({ doorman_building, doorman_from, doorman_to }: Address): string {
  if (!doorman_building) return '';
  if (!isYes(doorman_building)) return 'No doorman';
  if (doorman_from && doorman_to) return `Doorman, ${doorman_from} to ${doorman_to}`;
  if (doorman_from) return `Doorman from ${doorman_from}`;
  return doorman_to ? `Doorman until ${doorman_to}` : 'Doorman';
}
