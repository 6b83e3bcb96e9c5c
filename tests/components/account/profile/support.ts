import { mock, refused } from '@/tests/components/support';

// These load with the first click; here with the file, so that no test waits for that.
import '@/components/account/profile/calendar-feed';
import '@/components/account/profile/delete-account-dialog';
import '@/components/account/profile/my-data';
import '@/components/account/profile/push-devices';

/** An API with the specification's profile alone: no devices, calendar or links for friends. */
export function profileAlone() {
  mock('profile.devices', () => refused('Not found', 404));
  mock('orders.feedState', () => refused('Not found', 404));
  mock('orders.referral', () => refused('Not found', 404));
}
