export const cancellationAndLiability = `
<h2>Changing and canceling an order</h2>
<p>{{change_and_cancel}} {{change_by_call}} To cancel, open <a href="/orders">Orders</a> and choose Cancel while the order is Scheduled. Once the driver is on the way, call us at <a href="tel:{{phone_link}}">{{phone}}</a>.</p>
<h2>Missed pickups</h2>
<p>If no one hands over the bags in the window you chose, we mark the order Pickup missed. {{missed_next}} {{missed_pickup}}</p>
<h2>If something isn’t clean</h2>
<p>{{reclean}}</p>
<h2>If something is missing or damaged</h2>
<p>Please count your pieces when they arrive, and tell us about a problem within {{report_days}} of delivery: open the order in <a href="/orders">Orders</a> and choose Report a problem, email us at <a href="mailto:{{support_email}}">{{support_email}}</a> or call us. Keep the tag and the receipt. {{answer_within}} We search for at least {{search_days}} before we call a piece lost.</p>
<h2>What we pay</h2>
<ul>
<li>Dry cleaning: what the garment is worth at its age, up to {{piece_cap}} its cleaning price.</li>
<li>Wash &amp; Fold: up to {{order_cap}} an order.</li>
</ul>
<p>We follow the care label. We aren’t responsible for wear, for loose buttons and trim, for colors that run although the label says they won’t, or for pieces that shrink because they went into Wash &amp; Fold against their label. These limits don’t apply where the law doesn’t allow them.</p>
<h2>If we can’t deliver</h2>
<p>{{failed_deliveries}}</p>
`;
