'use client';
import { Button } from '@/components/ui/base/button';
import { PlusIcon } from '@/components/ui/base/icons';

interface AddNewProps {
  /** While it loads, nobody knows where the button will stand: an empty list has it below its drawing. */
  list: { data: readonly unknown[] | undefined; isPending: boolean };
  onClick: () => void;
}

/** Beside the headline of a list with something in it. */
export function AddNew({ list: { data, isPending }, onClick }: AddNewProps) {
  if (isPending) return <span className="h-12 w-34" />;
  return data?.length !== 0 && <AddNewButton onClick={onClick} />;
}

export const AddNewButton = ({ onClick }: Pick<AddNewProps, 'onClick'>) => (
  <Button icon={<PlusIcon />} onClick={onClick}>
    Add New
  </Button>
);
