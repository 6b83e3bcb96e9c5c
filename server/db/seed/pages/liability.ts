import { brand } from '@/lib/brand';
import { policy } from '@/lib/policy';

export const cancellationAndLiability = `
<h2>Canceling an order</h2>
<p>You can cancel free of charge while the order's status is Scheduled: open <a href="/orders">Orders</a> and choose Cancel. Once the driver is on the way, call us.</p>
<h2>Missed pickups</h2>
<p>If nobody hands over the bags in the window you chose, the order is marked Pickup missed and you can choose a new time. The first missed pickup is free; each one after that costs $${policy.missedPickupFee}.00.</p>
<h2>If something is not clean</h2>
<p>Tell us within ${policy.recleanDays} days after delivery and send the garment back with your next pickup. We clean it again for free.</p>
<h2>If something is missing or damaged</h2>
<p>Please count your pieces when they arrive and write to us within ${policy.reportDays} days after delivery, by <a href="/feedback">Feedback</a>, to <a href="mailto:${brand.supportEmail}">${brand.supportEmail}</a> or by phone. Keep the tag and the receipt. We answer within one business day and search for at least a week before we call a piece lost.</p>
<h2>What we pay</h2>
<ul>
<li>Dry cleaning: the value of the garment at its age, at most ${policy.liabilityTimesPrice} times what its cleaning costs.</li>
<li>Wash &amp; Fold: at most $${policy.washFoldLiability}.00 for one order.</li>
</ul>
<p>We follow the care label. We do not answer for wear, for loose buttons and trim, for colors that run though the label says they do not, or for shrinking of pieces that were sent to Wash &amp; Fold against their label. These limits do not apply where the law does not allow them.</p>
<h2>Clothes that are not taken in</h2>
<p>After two failed deliveries we keep your order and write to you. After ${policy.storageDays} days we may give it to charity.</p>
`;
