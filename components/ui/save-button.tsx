import { Button } from './button';

/** The only button of a form that stays on the page; as wide as its text. */
export const SaveButton = ({ busy }: { busy: boolean }) => (
  <div>
    <Button type="submit" busy={busy}>
      Save
    </Button>
  </div>
);
