import { mock, refused } from '../support';

// These load with the first click; here with the file, so that no test waits for that.
import '@/components/profile/calendar-feed';
import '@/components/profile/delete-account-dialog';
import '@/components/profile/my-data';
import '@/components/profile/push-devices';

/** An API with the specification's profile alone: no devices, choices or calendar. */
export function profileAlone() {
  mock('profile.devices', () => refused('Not found', 404));
  mock('profile.choices', () => refused('Not found', 404));
  mock('orders.feedState', () => refused('Not found', 404));
}
