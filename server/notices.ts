import { tellOfCards } from './cards/expiry-notices';
import { remindOfPickups } from './orders/pickup-reminders';

/** What only the clock causes: the scheduler's table, as handlers.ts is that of the calls. */
export const notices = [remindOfPickups, tellOfCards];
