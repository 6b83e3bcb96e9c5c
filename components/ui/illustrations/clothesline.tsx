import { Illustration, type IllustrationProps, ink } from './illustration';

const pegs = [
  [148, 43],
  [184, 49],
  [228, 55],
  [262, 57],
  [306, 55],
  [340, 51],
  [382, 44],
] as const;

/** A clothesline from a fire escape: shirt, towel, pants. */
export const Clothesline = (props: IllustrationProps) => (
  <Illustration viewBox="0 0 440 190" {...props}>
    {/* the fire escape: ladder, landing, railing */}
    <path
      className={ink.line}
      d="M50 0v84M68 0v84M50 12h18M50 28h18M50 44h18M50 60h18M50 76h18M50 92v98M68 92v98M50 106h18M50 122h18M50 138h18M50 154h18M50 170h18"
    />
    <path className={ink.paper} d="M4 84h96v8H4z" />
    <path className={ink.line} d="M6 84V50h92v34M20 50v34M34 50v34M84 50v34M14 92 6 110M90 92l8 18" />
    {/* the line */}
    <path className={ink.line} d="M98 30c110 34 230 36 338-4" />
    <path className={ink.line} d="M98 30v20" />
    {/* shirt */}
    <path
      className={ink.paper}
      d="m148 43 36 6c10 4 18 10 26 18l-12 16-9-6-8 60-52-8 8-60-11 3-7-19c9-6 18-9 29-10z"
    />
    <path className={ink.line} d="M156 44c2 8 16 11 20 4" />
    <path className={ink.tint} d="m163 72 14 2-2 14-14-2z" />
    {/* towel */}
    <path className={ink.yellow} d="m228 55 34 2-2 84-36-2z" />
    <path className={ink.mark} d="m226 118 35 2M225 127l35 2" />
    {/* pants */}
    <path className={ink.cobalt} d="m302 55 42-5 10 96-20 3-14-60-6 62-20 1z" />
    {/* sock */}
    <path className={ink.yellow} d="m376 45 14-3 5 34 14 7c7 5 4 14-4 14l-20-4c-4-1-5-4-5-8z" />
    {pegs.map(([x, y]) => (
      <path key={x} className={ink.cobalt} d={`M${x - 2} ${y - 7}h5v13h-5z`} />
    ))}
  </Illustration>
);
