/** The built-in texts of pages whose text the business may write, for it to begin with. */
import { aboutSteps } from '@/lib/content/about';
import { faqGroups } from '@/lib/content/faqs';
import { writeFaqs } from '@/lib/content/own-faqs';
import { writePrivacy } from '@/lib/content/privacy';
import { isPromised } from '@/lib/promises';
import type { OwnTextSlug } from '@/lib/routes';
import { readPriceList } from '@/server/catalog/price-list';
import type { StaffServices } from '@/server/services';
import { analyticsId } from './analytics-id';
import { readPolicy } from './policy';
import { findSettings } from './queries';

export const builtInTitles: Record<OwnTextSlug, string> = {
  'about-us': 'About us',
  faqs: 'FAQs',
  'privacy-policy': 'Privacy policy',
};

/** As HTML or Markdown; facts of the settings are placeholders where `page set` fills them. */
export async function writeBuiltIn(
  { db, settings, payments }: Pick<StaffServices, 'db' | 'settings' | 'payments'>,
  slug: OwnTextSlug,
): Promise<string> {
  const policy = await readPolicy(db);
  const shown = await findSettings(db);
  switch (slug) {
    case 'about-us':
      return writeAbout(aboutSteps(policy), isPromised(shown, 'no_membership'));
    case 'faqs': {
      const { pricing, ...list } = await readPriceList(db);
      const prices = { ...list, status: true as const, message: '', data: pricing, prices_changed_at: null };
      return writeFaqs(faqGroups(prices, policy, shown));
    }
    case 'privacy-policy':
      return writePrivacy({
        usesCardTokens: payments.tokens !== undefined,
        hasMyData: true,
        usesRecaptcha: Boolean(settings.botCheck.siteKey),
        usesAnalytics: analyticsId(shown.google_analytics) !== undefined,
      });
  }
}

const writeAbout = (steps: readonly string[], hasNoMembership: boolean) => `<h2>How it works</h2>
<ol>
${steps.map((step) => `<li>${step}</li>`).join('\n')}
</ol>
<h2>Plain prices</h2>
<p>The <a href="/pricing">price list</a> has every price. ${hasNoMembership ? 'No membership. ' : ''}{{no_sales_tax}} Tips are up to you.</p>
<h2>If something isn’t right</h2>
<p>{{reclean}}</p>
<ul>
<li>A piece lost or damaged: up to {{piece_cap}} its cleaning price.</li>
<li>Laundry by weight lost or damaged: up to {{order_cap}} an order.</li>
</ul>
<p><a href="/cancellation-and-liability">Read the whole policy</a></p>
<h2>Who we are</h2>
<p>{{business_name}}, {{location}}. Hours: {{hours}}. Call <a href="tel:{{phone_link}}">{{phone}}</a> or write to <a href="mailto:{{support_email}}">{{support_email}}</a>.</p>
`;
