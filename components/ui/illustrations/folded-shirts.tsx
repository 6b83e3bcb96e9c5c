import { Illustration, type IllustrationProps, ink } from './illustration';

/** Three folded shirts in a pile, the top one with its collar and a paper band. */
export const FoldedShirts = (props: IllustrationProps) => (
  <Illustration viewBox="0 0 180 140" {...props}>
    <path
      className={ink.cobalt}
      d="M22 106h136a8 8 0 0 1 8 8v8a8 8 0 0 1-8 8H22a8 8 0 0 1-8-8v-8a8 8 0 0 1 8-8z"
    />
    <path className={ink.line} d="M14 118h152" />
    <path
      className={ink.yellow}
      d="M26 82h128a8 8 0 0 1 8 8v8a8 8 0 0 1-8 8H26a8 8 0 0 1-8-8v-8a8 8 0 0 1 8-8z"
    />
    <path className={ink.mark} d="M18 94h144" />
    <path
      className={ink.paper}
      d="m36 34 108 0c3 0 5 2 6 5l8 35c1 4-2 8-6 8H28c-4 0-7-4-6-8l8-35c1-3 3-5 6-5z"
    />
    <path
      className={ink.tint}
      d="m66 34 24 22-16 14-20-26c-3-4-1-10 4-10zM114 34 90 56l16 14 20-26c3-4 1-10-4-10z"
    />
    <path className={ink.paper} d="M66 34c2-10 10-16 24-16s22 6 24 16L90 56z" />
    <path className={ink.line} d="M70 36c6 4 12 5 20 5s14-1 20-5M90 58v24" />
    <path className={ink.line} d="M96 72h.1" />
    <path className={ink.line} d="M118 60h22v14h-24z" />
  </Illustration>
);
