import { Illustration, type IllustrationProps, ink } from './illustration';

/** A doorman's desk: pigeonholes behind, a lamp, the bell, and the bag left for us. */
export const DoormanDesk = (props: IllustrationProps) => (
  <Illustration viewBox="0 0 220 170" {...props}>
    {/* pigeonholes with two letters */}
    <path className={ink.paper} d="M46 8h128v80H46z" />
    <path className={ink.line} d="M46 34h128M46 61h128M78 8v80M110 8v80M142 8v80" />
    <path className={ink.yellow} d="M84 24h20v10H84z" />
    <path className={ink.cobalt} d="M148 51h18v10h-18z" />
    {/* desk */}
    <path className={ink.paper} d="M22 106h176v58H22z" />
    <path className={ink.tint} d="M36 120h66v30H36zM118 120h66v30h-66z" />
    <path className={ink.cobalt} d="M12 96h196a4 4 0 0 1 4 4v6H8v-6a4 4 0 0 1 4-4z" />
    <path className={ink.line} d="M2 164h216" />
    {/* lamp */}
    <path className={ink.line} d="M32 96h20M42 96V66" />
    <path className={ink.yellow} d="M32 46h20l8 22H24z" />
    {/* bell */}
    <path className={ink.paper} d="M92 92h28v4H92z" />
    <path className={ink.yellow} d="M94 92a12 12 0 0 1 24 0z" />
    <path className={ink.line} d="M106 80v-4M102 76h8" />
    {/* bag */}
    <path
      className={ink.tint}
      d="M158 50c-13 8-20 22-17 36 1 7 5 10 12 10h28c7 0 11-3 12-10 3-14-4-28-17-36z"
    />
    <path className={ink.paper} d="m158 50-7-14c7 2 10-3 14-3h4c4 0 7 5 14 3l-7 14z" />
    <path className={ink.yellow} d="m174 60 12-3 5 19-13 3z" />
  </Illustration>
);
