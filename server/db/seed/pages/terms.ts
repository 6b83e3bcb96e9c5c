import { brand } from '@/lib/brand';
import { policy } from '@/lib/policy';

export const terms = `
<p>These terms apply to every order placed with ${html(brand.name)} on this website. By ticking the terms box when you place an order you accept them.</p>
<h2>What we do</h2>
<p>We pick up laundry and dry cleaning at the address you give, clean it, and bring it back on the day and in the time window you chose. We serve the zip codes listed on the <a href="/service-area">service area</a> page, Monday to Friday, except on the holidays that the calendar shows.</p>
<h2>Placing an order</h2>
<p>Orders for a day can be placed until 8:00 PM New York time on the evening before. On the same day you can still book a window that starts at least two hours later. An order is placed once you see its order number.</p>
<h2>Prices</h2>
<p>Wash &amp; Fold is priced by weight with a minimum for each order; comforters, rugs and other large pieces are priced per piece. Dry cleaning is priced per garment, one price for each garment whoever wears it. The <a href="/pricing">price list</a> shows every price and what can raise it. What you see before the pickup is an estimate; the final price follows from weighing and counting. If the final price is more than ten percent above the high end of the estimate, we ask you before we clean.</p>
<p>New York does not tax laundering and dry cleaning, so no sales tax is added.</p>
<h2>Paying</h2>
<p>Your card is saved with our payment partner when you order and charged only after your clothes are weighed and counted. Tips are optional and can be changed until ${policy.tipHours} hours after delivery.</p>
<h2>Changing and canceling</h2>
<p>An order can be canceled free of charge while its status is Scheduled. The <a href="/cancellation-and-liability">cancellation and liability policy</a> says what happens after that.</p>
<h2>What we can not clean</h2>
<p>Please do not hand over fur, leather, items with bodily fluids, bedbugs or chemicals, or anything that is not a textile. Please empty pockets; we return what we find when we can, and can not answer for what we do not.</p>
<h2>Your account</h2>
<p>Keep your password to yourself, and tell us at <a href="mailto:${brand.supportEmail}">${brand.supportEmail}</a> if somebody else may know it. You can ask us to close your account at any time.</p>
<h2>Law</h2>
<p>These terms are governed by the law of the State of New York. Nothing in them takes away a right that consumer law gives you.</p>
`;

function html(text: string) {
  return text.replace('&', '&amp;');
}
