export const terms = `
<p>These terms apply to every order placed with {{business_name}} on this website. You accept them when you create your account or tick the terms box with an order.</p>
<h2>What we do</h2>
<p>We pick up laundry and dry cleaning at the address you give, clean it, and bring it back on the day and in the time window you chose. We serve the ZIP codes listed on the <a href="/service-area">service area</a> page, Monday to Friday, except on the holidays that the calendar shows.</p>
<h2>Placing an order</h2>
<p>{{book_by}} {{book_ahead}} All times are New York time. An order is placed once you see its order number.</p>
<h2>Prices</h2>
<p>Wash &amp; Fold is priced by weight with a minimum for each order; comforters, rugs and other large pieces are priced per piece. Dry cleaning is priced per garment, one price for each garment whoever wears it. The <a href="/pricing">price list</a> shows every price and what can raise it. What you see before the pickup is an estimate; the final price follows from weighing and counting. {{price_guard}}</p>
<p>{{no_sales_tax}}</p>
<h2>Paying</h2>
<p>Your card is saved with our payment partner when you order. {{charged_once}} Tips are optional. {{tip_after}}</p>
<h2>Changing and canceling</h2>
<p>{{change_and_cancel}} {{change_by_call}} The <a href="/cancellation-and-liability">cancellation and liability policy</a> says what happens after that.</p>
<h2>What we cannot clean</h2>
<p>Please do not hand over fur, leather, items with bodily fluids, bedbugs or chemicals, or anything that is not a textile. Please empty pockets; we return what we find when we can, and cannot answer for what we do not.</p>
<h2>Your account</h2>
<p>Keep your password to yourself, and tell us at <a href="mailto:{{support_email}}">{{support_email}}</a> if somebody else may know it. You can ask us to close your account at any time.</p>
<h2>Law</h2>
<p>These terms are governed by {{state_law}}. Nothing in them takes away a right that consumer law gives you.</p>
`;
