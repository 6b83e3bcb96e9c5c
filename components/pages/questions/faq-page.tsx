import type { ReactNode } from 'react';
import { TextPage } from '@/components/layout/page/text-page';
import { TextLink } from '@/components/ui/base/text-link';
import { TextField } from '@/components/ui/form/field';
import type { FaqGroup } from '@/lib/content/faqs';
import { routes } from '@/lib/routes';
import type { ResolvedPolicy } from '@/lib/rules/policy/policy';
import { answerWithin } from '@/lib/rules/policy/policy-sentences';
import { distinct, slug } from '@/lib/text/slug';
import { FaqList } from './faq-list';
import { FaqSearch } from './faq-search';

const jump =
  'inline-flex min-h-9 items-center text-quiet no-underline decoration-auto hover:text-accent-ink hover:underline';

interface FaqPageProps {
  groups: readonly FaqGroup[];
  policy: ResolvedPolicy;
  lead?: string | undefined;
  drawing?: ReactNode;
}

export function FaqPage({ groups, policy, lead, drawing }: FaqPageProps) {
  const own = distinct();
  const named = groups.map((group) => ({ ...group, id: own(`group-${slug(group.title)}`) }));
  return (
    <TextPage title="FAQs" lead={lead} drawing={drawing} wide>
      <FaqSearch className="grid grid-cols-1 gap-4 gap-x-24 desktop:grid-cols-[9rem_minmax(0,1fr)]">
        <nav className="desktop:h-full" aria-label="Groups of questions">
          <ul className="flex flex-wrap gap-x-6 desktop:sticky desktop:top-6 desktop:flex-col desktop:flex-nowrap">
            {named.map(({ id, title }) => (
              <li key={id}>
                <a className={jump} href={`#${id}`}>
                  {title}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <div className="grid max-w-reading min-w-0 gap-12">
          <search className="scripted -mb-6">
            <TextField
              label="Search the questions"
              type="search"
              name="question"
              autoComplete="off"
              enterKeyHint="search"
            />
            <p className="mt-1 min-h-6 text-sm text-quiet" role="status" data-found="" />
          </search>
          <p className="text-xl" data-none="" hidden>
            No question matches. <TextLink href={routes.contact}>Ask us instead</TextLink>.
            {answerWithin(policy) && ` ${answerWithin(policy)}`}
          </p>
          {named.map(({ id, title, faqs }) => (
            <section key={id} id={id} className="scroll-mt-6" aria-labelledby={`${id}-title`}>
              <h2 id={`${id}-title`} className="mb-3">
                {title}
              </h2>
              <FaqList faqs={faqs} linked />
            </section>
          ))}
          <p className="border-t-2 border-ink pt-6">
            Something else? <TextLink href={routes.contact}>Contact us</TextLink>
          </p>
        </div>
      </FaqSearch>
    </TextPage>
  );
}
