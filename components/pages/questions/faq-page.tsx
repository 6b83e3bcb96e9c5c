import type { ReactNode } from 'react';
import { TextPage } from '@/components/layout/page/text-page';
import { TextLink } from '@/components/ui/base/text-link';
import { TextField } from '@/components/ui/form/field';
import type { FaqGroup } from '@/lib/content/faqs';
import { routes } from '@/lib/routes';
import type { KnownPolicy } from '@/lib/rules/policy/policy';
import { answerWithin } from '@/lib/rules/policy/policy-sentences';
import styles from './faq.module.css';
import { FaqList } from './faq-list';
import { FaqSearch } from './faq-search';

const groupId = (title: string) => `group-${title.toLowerCase()}`;

interface FaqPageProps {
  groups: readonly FaqGroup[];
  policy: KnownPolicy;
  lead?: string | undefined;
  drawing?: ReactNode;
}

export const FaqPage = ({ groups, policy, lead, drawing }: FaqPageProps) => (
  <TextPage title="FAQs" lead={lead} drawing={drawing} wide>
    <FaqSearch className={styles.page}>
      <nav aria-label="Groups of questions">
        <ul className={styles.jumps}>
          {groups.map(({ title }) => (
            <li key={title}>
              <a href={`#${groupId(title)}`}>{title}</a>
            </li>
          ))}
        </ul>
      </nav>
      <div className="grid max-w-reading min-w-0 gap-12">
        <search className={styles.search}>
          <TextField
            label="Search the questions"
            type="search"
            name="question"
            autoComplete="off"
            enterKeyHint="search"
          />
          <p className={styles.found} role="status" data-found="" />
        </search>
        <p className="text-xl" data-none="" hidden>
          No question matches. <TextLink href={routes.contact}>Ask us instead</TextLink>.
          {answerWithin(policy) && ` ${answerWithin(policy)}`}
        </p>
        {groups.map(({ title, faqs }) => (
          <section
            key={title}
            id={groupId(title)}
            className={styles.group}
            aria-labelledby={`${groupId(title)}-title`}
          >
            <h2 id={`${groupId(title)}-title`}>{title}</h2>
            <FaqList faqs={faqs} linked />
          </section>
        ))}
        <p className={styles.end}>
          Something else? <TextLink href={routes.contact}>Contact us</TextLink>
        </p>
      </div>
    </FaqSearch>
  </TextPage>
);
