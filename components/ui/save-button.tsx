import { Button } from './button';
import { ButtonRow } from './button-row';

/** The only button of a form that stays on the page; as wide as its text. */
export const SaveButton = ({ busy }: { busy: boolean }) => (
  <div>
    <Button type="submit" busy={busy}>
      Save
    </Button>
  </div>
);

/** The end of a form that stands in place of its list. */
export const SaveOrBack = ({ busy, onBack }: { busy: boolean; onBack: () => void }) => (
  <ButtonRow className="mt-8">
    <Button type="submit" busy={busy}>
      Save
    </Button>
    <Button variant="secondary" onClick={onBack}>
      Back
    </Button>
  </ButtonRow>
);
