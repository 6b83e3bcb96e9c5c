export const cancellationAndLiability = `
<h2>Changing and canceling an order</h2>
<p>{{change_and_cancel}} {{change_by_call}} To cancel, open <a href="/orders">Orders</a> and choose Cancel while the order's status is Scheduled. Once the driver is on the way, call us at <a href="tel:{{phone_link}}">{{phone}}</a>.</p>
<h2>Missed pickups</h2>
<p>If nobody hands over the bags in the window you chose, the order is marked Pickup missed. {{missed_next}} {{missed_pickup}}</p>
<h2>If something is not clean</h2>
<p>{{reclean}}</p>
<h2>If something is missing or damaged</h2>
<p>Please count your pieces when they arrive and write to us within {{report_days}} of delivery, by <a href="/feedback">Feedback</a>, to <a href="mailto:{{support_email}}">{{support_email}}</a> or by phone. Keep the tag and the receipt. {{answer_within}} We search for at least {{search_days}} before we call a piece lost.</p>
<h2>What we pay</h2>
<ul>
<li>Dry cleaning: the value of the garment at its age, at most {{piece_cap}} what its cleaning costs.</li>
<li>Wash &amp; Fold: at most {{order_cap}} for one order.</li>
</ul>
<p>We follow the care label. We do not answer for wear, for loose buttons and trim, for colors that run though the label says they do not, or for shrinking of pieces that were sent to Wash &amp; Fold against their label. These limits do not apply where the law does not allow them.</p>
<h2>Clothes that are not taken in</h2>
<p>{{failed_deliveries}}</p>
`;
