import { cx } from '@/components/ui/base/class-names';
import type { Faq } from '@/lib/content/faqs';

const summary = 'no-marker block fold-sign py-4 font-semibold [--sign-end:0.1875rem] hover:text-accent-ink';

/** What the address leads to. */
const target = 'decoration-accent-ink decoration-2 underline-offset-[0.3em] group-has-target/faq:underline';

/** The id is on the answer: browsers open the <details> around a jump target, without JavaScript. */
export const FaqList = ({ faqs, linked }: { faqs: readonly Faq[]; linked?: boolean }) => (
  <div className="max-w-reading border-t border-line">
    {faqs.map(({ id, question, answer }) => (
      // A browser may open it before hydration.
      <details key={id} className="group/faq border-b border-line" suppressHydrationWarning>
        <summary className={cx(summary, linked && target)}>
          <span>{question}</span>
        </summary>
        <div className="grid scroll-mt-28 justify-items-start gap-2 pb-4" id={linked ? id : undefined}>
          <p className="max-w-measure text-quiet">{answer}</p>
          {linked && (
            <a className="py-1 text-sm text-quiet hover:text-accent-ink" href={`#${id}`}>
              Link to this question<span className="sr-only">: {question}</span>
            </a>
          )}
        </div>
      </details>
    ))}
  </div>
);
