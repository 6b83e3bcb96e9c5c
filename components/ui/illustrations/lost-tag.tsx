import { Illustration, type IllustrationProps, ink } from './illustration';

/** A torn claim ticket, for the 404 page. */
export const LostTag = (props: IllustrationProps) => (
  <Illustration viewBox="0 0 200 200" {...props}>
    <path className={ink.line} d="M84 44C80 20 98 6 118 14" />
    <path
      className={ink.yellow}
      d="M58 36h66l24 26v42l-13-8-12 12-13-10-12 12-13-10-12 12-13-9-10 8V46a10 10 0 0 1 8-10z"
    />
    <path className={ink.paper} d="M124 36v18c0 5 3 8 8 8h16z" />
    <circle className={ink.dot} cx="84" cy="54" r="5" />
    <path className={ink.mark} d="M72 78h44M72 90h30" />
    <path
      className={ink.yellow}
      d="m44 138 10-8 13 9 12-12 13 10 12-12 13 10 12-12 13 8 8 37c1 6-2 10-8 11l-76 15c-6 1-10-2-11-8z"
    />
    <path className={ink.mark} d="m70 158 52-10M74 172l34-7" />
  </Illustration>
);
