import { Illustration, type IllustrationProps, ink } from './illustration';

/** The delivery bicycle with a bag on its front rack. */
export const Bicycle = (props: IllustrationProps) => (
  <Illustration viewBox="0 0 220 150" {...props}>
    <circle className={ink.paper} cx="48" cy="108" r="34" />
    <circle className={ink.paper} cx="168" cy="108" r="34" />
    <circle className={ink.cobalt} cx="48" cy="108" r="4" />
    <circle className={ink.cobalt} cx="168" cy="108" r="4" />
    <path className={ink.line} d="M48 108 78 58h64l-42 50zM78 58l22 50M142 58l26 50" />
    <path className={ink.line} d="M70 46h18M78 58l-3-12M142 58l-6-22h-14" />
    <path className={ink.cobalt} d="M64 42h26a4 4 0 0 1 0 8H70a6 6 0 0 1-6-8z" />
    <circle className={ink.yellow} cx="100" cy="108" r="8" />
    <path className={ink.line} d="m100 108 10 12M106 121h10" />
    <path className={ink.line} d="M146 60h54M176 60l-8 48" />
    <path className={ink.tint} d="M162 24c-10 6-14 18-12 28 1 5 4 8 10 8h28c6 0 9-3 10-8 2-10-2-22-12-28z" />
    <path className={ink.paper} d="m162 24-6-12c6 1 8-3 12-3h12c4 0 6 4 12 3l-6 12z" />
    <path className={ink.yellow} d="m182 30 10-2 4 15-11 3z" />
  </Illustration>
);
