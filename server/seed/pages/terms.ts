export const terms = `
<p>These terms apply to every order you place with {{business_name}} on this website. You accept them when you create an account or check the terms box on an order.</p>
<h2>What we do</h2>
<p>We pick up laundry and dry cleaning at your address, clean it, and bring it back on the day and in the time window you choose. We serve the ZIP codes on the <a href="/service-area">service area</a> page, Monday through Friday, except on the holidays shown in the order calendar.</p>
<h2>Placing an order</h2>
<p>{{book_by}} {{book_ahead}} All times are New York time. Your order is placed once you see its order number.</p>
<h2>Prices</h2>
<p>We price Wash &amp; Fold by weight, with a minimum for each order. Comforters, rugs and other large pieces have a price of their own. Dry cleaning is priced by the piece, the same no matter who wears it. The <a href="/pricing">price list</a> shows every price and what can raise it. Before pickup, you see an estimate. We weigh and count to get the final price. {{price_guard}}</p>
<p>{{no_sales_tax}}</p>
<h2>Paying</h2>
<p>Our payment partner saves your card when you order. {{charged_once}} Tips are optional. {{tip_after}}</p>
<h2>Changing and canceling</h2>
<p>{{change_and_cancel}} {{change_by_call}} The <a href="/cancellation-and-liability">cancellation and liability policy</a> says what happens after that.</p>
<h2>What we can’t clean</h2>
<p>Please don’t send fur, leather, anything with bodily fluids, bedbugs or chemicals on it, or anything that isn’t fabric. Please empty your pockets. We return what we find when we can, and we aren’t responsible for what we don’t find.</p>
<h2>Your account</h2>
<p>Keep your password to yourself. If someone else may know it, tell us at <a href="mailto:{{support_email}}">{{support_email}}</a>. You can ask us to close your account at any time.</p>
<h2>Law</h2>
<p>These terms are governed by {{state_law}}. Nothing in them takes away a right that consumer law gives you.</p>
`;
