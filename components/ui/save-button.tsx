import { Button } from './button';

/** The one button of a form that stays where it is: as wide as its word. */
export const SaveButton = ({ busy }: { busy: boolean }) => (
  <div>
    <Button type="submit" busy={busy}>
      Save
    </Button>
  </div>
);
