import { Illustration, type IllustrationProps, ink } from './illustration';

/** A full laundry bag, tied, with its claim ticket. */
export const BagWithTag = (props: IllustrationProps) => (
  <Illustration viewBox="0 0 160 160" {...props}>
    <path
      className={ink.tint}
      d="M58 58C36 70 22 96 24 122c1 18 14 28 34 28h44c20 0 33-10 34-28 2-26-12-52-34-64z"
    />
    <path
      className={ink.paper}
      d="M58 58c-6-12-14-22-24-30 16-4 24 4 30-4 8 6 24 6 32 0 6 8 14 0 30 4-10 8-18 18-24 30z"
    />
    <path className={ink.line} d="M66 46c2-6 2-12 0-18M94 46c-2-6-2-12 0-18M80 46V26" />
    <path className={ink.cobalt} d="M54 52h52a6 6 0 0 1 0 12H54a6 6 0 0 1 0-12z" />
    <path className={ink.line} d="M46 86c-6 12-9 24-8 36M62 84c-3 10-4 20-4 30" />
    <path className={ink.line} d="M96 64c4 10 6 16 8 22" />
    <path className={ink.yellow} d="m96 88 20-6 6 8 7 32-26 6-9-34z" />
    <circle className={ink.dot} cx="109" cy="93" r="3" />
    <path className={ink.mark} d="m105 106 16-4M107 115l11-3" />
  </Illustration>
);
