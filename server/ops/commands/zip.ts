import { closeZip, openZip } from '@/server/service-area/open-zip';
import { countWaiting, listZips } from '@/server/service-area/queries';
import { notifyWaitlist } from '@/server/service-area/waitlist';
import { misuse } from '@/server/staff-problem';
import { command, subject } from '../command';
import { columns, count, type Listed } from '../text';
import { words, zipCode } from '../values';

const zips = columns<Listed<typeof listZips>>([
  { heading: 'zip', name: 'zip_code', value: (zip) => zip.zip_code },
  { heading: 'neighborhood', name: 'neighborhood', value: (zip) => zip.neighborhood },
  { heading: 'open', name: 'open', value: ({ active }) => active === 'yes', text: ({ active }) => active },
]);

const waitlist = columns<Listed<typeof countWaiting>>([
  { heading: 'zip', text: (zip) => zip.zip_code },
  { heading: 'waiting', text: (zip) => zip.waiting, right: true },
]);

const zipArgument = subject('zip', zipCode);

export const zipCommands = [
  command({
    name: 'zip',
    group: 'Days and places',
    about: 'ZIP codes you serve, and how many people are waiting for others',
    examples: ['zip'],
    async run({ db }) {
      const [all, waiting] = [await listZips(db), await countWaiting(db)];
      const people = waiting.length > 0 ? `\n\nPeople waiting to hear\n${waitlist.table(waiting)}` : '';
      return { data: { zip_codes: zips.json(all), waiting }, text: `${zips.table(all)}${people}` };
    },
  }),

  command({
    name: 'zip open',
    group: 'Days and places',
    about: 'Opens a ZIP code and emails everyone waiting for it, once',
    args: [zipArgument],
    options: {
      neighborhood: {
        value: 'name',
        read: words('The neighborhood', 60),
        about: 'where it is; not needed if it was open before',
      },
      like: { value: 'name', about: 'the neighborhood is new: copy city, cut-off and times from this one' },
    },
    examples: [
      'zip open 10026 --neighborhood "Upper West Side"',
      'zip open 10040 --neighborhood "Fort George" --like Chelsea',
    ],
    async run(ops, [zip], { neighborhood, like }) {
      if (like !== undefined && neighborhood === undefined) throw misuse('--like needs --neighborhood.');
      const opened = await openZip(ops.db, zip, { neighborhood, like });
      const told = await notifyWaitlist(ops, zip, opened.neighborhood);
      const state = opened.wasOpen ? 'was open before' : 'is open now';
      return {
        data: { zip_code: zip, neighborhood: opened.neighborhood, was_open: opened.wasOpen, told },
        text: `${zip} (${opened.neighborhood}) ${state}. ${count(told, 'person', 'people')} will get an email.`,
      };
    },
  }),

  command({
    name: 'zip close',
    group: 'Days and places',
    about: 'Stops taking orders from a ZIP code; booked orders stay',
    args: [zipArgument],
    examples: ['zip close 10026'],
    async run({ db }, [zip]) {
      await closeZip(db, zip);
      return { data: { zip_code: zip }, text: `${zip} is closed.` };
    },
  }),
];
