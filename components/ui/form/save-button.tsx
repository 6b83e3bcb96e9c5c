import { Button } from '@/components/ui/base/button';
import { ButtonRow } from '@/components/ui/base/button-row';

export const SaveButton = ({ busy }: { busy: boolean }) => (
  <div>
    <Button type="submit" busy={busy}>
      Save
    </Button>
  </div>
);

export const SaveOrBack = ({ busy, onBack }: { busy: boolean; onBack: () => void }) => (
  <ButtonRow className="mt-2">
    <Button type="submit" busy={busy}>
      Save
    </Button>
    <Button variant="secondary" onClick={onBack}>
      Back
    </Button>
  </ButtonRow>
);
