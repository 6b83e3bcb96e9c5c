const accessibility = `
<p>Everyone should be able to order laundry here, on any device and with any assistive technology.</p>
<h2>What we aim for</h2>
<p>We build this site to meet the Web Content Accessibility Guidelines (WCAG) 2.2, level AA. You can use every page with the keyboard alone or with a screen reader, and enlarge it to 400 percent. No page relies on color alone.</p>
<h2>How we check</h2>
<p>Automated tests check all pages and dialogs with every change. They also go from the first page to a placed order by keyboard, on a narrow screen and with large text.</p>
<h2>Known limits</h2>
<p>Where our payment or bot-check partner shows a form of its own, we can’t change it. If it gets in your way, call us: once a card is saved, we place your orders by phone.</p>
<h2>Tell us</h2>
<p>Email <a href="mailto:{{support_email}}">{{support_email}}</a> or call <a href="tel:{{phone_link}}">{{phone}}</a> ({{hours}}). {{answer_within}}</p>
`;

const cancellationAndLiability = `
<h2>Changing and canceling an order</h2>
<p>{{change_and_cancel}} {{change_by_call}} To cancel, open <a href="/orders">Orders</a> and choose Cancel while the order is Scheduled. Once the driver is on the way, call us at <a href="tel:{{phone_link}}">{{phone}}</a>.</p>
<h2>Missed pickups</h2>
<p>If no one hands over the bags in the window you chose, we mark the order Pickup missed. {{missed_next}} {{missed_pickup}}</p>
<h2>If something isn’t clean</h2>
<p>{{reclean}}</p>
<h2>If something is missing or damaged</h2>
<p>Please count your pieces when they arrive, and tell us about a problem within {{report_days}} of delivery: open the order in <a href="/orders">Orders</a> and choose “Something missing or not right?”, email us at <a href="mailto:{{support_email}}">{{support_email}}</a> or call us. Keep the tag and the receipt. {{answer_within}} We search for at least {{search_days}} before we call a piece lost.</p>
<h2>What we pay</h2>
<ul>
<li>{{piece_liability}}</li>
<li>Wash &amp; Fold: up to {{order_cap}} an order.</li>
</ul>
<p>We follow the care label. We aren’t responsible for wear, for loose buttons and trim, for colors that run although the label says they won’t, or for pieces that shrink because they went into Wash &amp; Fold against their label. These limits don’t apply where the law doesn’t allow them.</p>
<h2>If we can’t deliver</h2>
<p>{{failed_deliveries}}</p>
`;

const terms = `
<p>These terms apply to every order you place with {{business_name}} on this website. You accept them when you create an account or check the terms box on an order.</p>
<h2>What we do</h2>
<p>We pick up {{what_we_clean}} at your address, clean it, and bring it back on the day and in the time window you choose. We serve the ZIP codes on the <a href="/service-area">service area</a> page, {{visit_days}}, except on the holidays shown in the order calendar.</p>
<h2>Placing an order</h2>
<p>{{book_by}} {{book_ahead}} All times are {{time_zone}}. Your order is placed once you see its order number.</p>
<h2>Prices</h2>
<p>We price Wash &amp; Fold by weight, with a minimum for each order. {{large_pieces}} {{piece_prices}} The <a href="/pricing">price list</a> shows every price and what can raise it. Before pickup, you see an estimate. We weigh and count to get the final price. {{price_guard}}</p>
<p>{{no_sales_tax}}</p>
<h2>Paying</h2>
<p>Our payment partner saves your card when you order. {{charged_once}} Tips are optional. {{tip_after}}</p>
<h2>Changing and canceling</h2>
<p>{{change_and_cancel}} {{change_by_call}} The <a href="/cancellation-and-liability">cancellation and liability policy</a> says what happens after that.</p>
<h2>What we can’t clean</h2>
<p>Please don’t send {{not_cleaned}}. Please empty your pockets. We return what we find when we can, and we aren’t responsible for what we don’t find.</p>
<h2>Your account</h2>
<p>Keep your password to yourself. If someone else may know it, tell us at <a href="mailto:{{support_email}}">{{support_email}}</a>. You can ask us to close your account at any time.</p>
<h2>Law</h2>
<p>These terms are governed by {{state_law}}. Nothing in them takes away a right that consumer law gives you.</p>
`;

/** Placeholders in braces are filled when served (server/content/page-words.ts). */
export const staticPages = [
  {
    title: 'Terms of Service',
    slug: 'terms',
    meta_description: 'The terms that apply to every order: prices, payment, changes and your account.',
    content: terms.trim(),
  },
  {
    title: 'Cancellation and Liability',
    slug: 'cancellation-and-liability',
    meta_description: 'Canceling, missed pickups, re-cleaning, and what we pay for lost or damaged pieces.',
    content: cancellationAndLiability.trim(),
  },
  {
    title: 'Accessibility Statement',
    slug: 'accessibility',
    meta_description: 'How we make this site usable for everybody, and how to tell us when it is not.',
    content: accessibility.trim(),
  },
].map((page, index) => ({ ...page, position: index + 1, show_in_footer: 'yes' as const }));
