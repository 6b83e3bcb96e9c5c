import { Illustration, type IllustrationProps, ink } from './illustration';

/** A doorman's desk under the building's awning, with a bag left behind it and a bell. */
export const DoormanDesk = (props: IllustrationProps) => (
  <Illustration viewBox="0 0 220 170" {...props}>
    <path className={ink.paper} d="M34 44h152v118H34z" />
    <path className={ink.tint} d="M52 62h48v100H52z" />
    <path className={ink.line} d="M92 112v10M118 62h52v34h-52z" />
    <path className={ink.line} d="M126 70h14v18h-14zM148 70h14v18h-14z" />
    <path className={ink.cobalt} d="M26 16h168l12 28H14z" />
    <path className={ink.yellow} d="M14 44h192v6a9 9 0 0 1-9 9H23a9 9 0 0 1-9-9z" />
    <path className={ink.line} d="M4 162h212" />
    <path className={ink.paper} d="M108 118h92v8h-92z" />
    <path className={ink.paper} d="M114 126h80v36h-80z" />
    <path className={ink.line} d="M128 136h52v16h-52z" />
    <path className={ink.yellow} d="M124 118a10 10 0 0 1 20 0z" />
    <path className={ink.line} d="M134 108v-3" />
    <path className={ink.tint} d="M164 92c-8 5-12 14-10 21 1 3 3 5 7 5h22c4 0 6-2 7-5 2-7-2-16-10-21z" />
    <path className={ink.paper} d="m164 92-4-9c4 1 6-2 8-2h8c2 0 4 3 8 2l-4 9z" />
  </Illustration>
);
