import { closeZip, openZip } from '@/server/service-area/open-zip';
import { countWaiting, listZips } from '@/server/service-area/queries';
import { notifyWaitlist } from '@/server/service-area/waitlist';
import { misuse } from '@/server/staff-problem';
import { command } from '../command';
import { count, table } from '../text';
import { words, zipCode } from '../values';

export const zipCommand = command({
  name: 'zip',
  group: 'Days and places',
  about: 'ZIP codes you serve, and how many people are waiting for others',
  args: [],
  examples: ['zip'],
  async run({ db }) {
    const open = (await listZips(db)).map(({ active, ...zip }) => ({ ...zip, open: active === 'yes' }));
    const waiting = await countWaiting(db);
    const openText = table(
      ['zip', 'neighborhood', 'open'],
      open.map((zip) => [zip.zip_code, zip.neighborhood, zip.open ? 'yes' : 'no']),
    );
    const waitingText = table(
      ['zip', 'waiting'],
      waiting.map((zip) => [zip.zip_code, zip.waiting]),
      ['waiting'],
    );
    return {
      data: { zip_codes: open, waiting },
      text: waiting.length > 0 ? `${openText}\n\nPeople waiting to hear\n${waitingText}` : openText,
    };
  },
});

export const zipOpenCommand = command({
  name: 'zip open',
  group: 'Days and places',
  about: 'Opens a ZIP code and emails everyone waiting for it, once',
  args: ['zip'],
  options: {
    neighborhood: { value: 'name', about: 'where it is; not needed if it was open before' },
    like: { value: 'name', about: 'the neighborhood is new: copy city, cut-off and times from this one' },
  },
  examples: [
    'zip open 10026 --neighborhood "Upper West Side"',
    'zip open 10040 --neighborhood "Fort George" --like Chelsea',
  ],
  async run(ops, [given], { neighborhood, like }) {
    const zip = zipCode(given);
    if (like !== undefined && neighborhood === undefined) throw misuse('--like needs --neighborhood.');
    const name = neighborhood === undefined ? undefined : words(neighborhood, 'The neighborhood', 60);
    const opened = await openZip(ops.db, zip, { neighborhood: name, like });
    const told = await notifyWaitlist(ops, zip, opened.neighborhood);
    const state = opened.wasOpen ? 'was open before' : 'is open now';
    return {
      data: { zip_code: zip, neighborhood: opened.neighborhood, was_open: opened.wasOpen, told },
      text: `${zip} (${opened.neighborhood}) ${state}. ${count(told, 'person', 'people')} will get an email.`,
    };
  },
});

export const zipCloseCommand = command({
  name: 'zip close',
  group: 'Days and places',
  about: 'Stops taking orders from a ZIP code; booked orders stay',
  args: ['zip'],
  examples: ['zip close 10026'],
  async run({ db }, [given]) {
    const zip = zipCode(given);
    await closeZip(db, zip);
    return { data: { zip_code: zip }, text: `${zip} is closed.` };
  },
});
