import { parsePlace } from '@/lib/rules/places/place';
import { joinSentences } from '@/lib/text/join-sentences';
import { usageError } from '@/server/api/refused';
import { changePlaces } from '@/server/orders/closings/notify-closings';
import { countWaiting, listZips } from '@/server/service-area/queries';
import { findSender } from '@/server/shop/sender';
import { asTyped, command, flag, option, optional, subject } from '../cli/command';
import { columns, count, type Listed } from '../cli/text';
import { words, zipCode } from '../cli/values';
import { describeNeighborhoods, removeNeighborhood } from './neighborhoods';
import { closeZips, openZip } from './open-zip';
import { notifiedText, placesOutcome, refusalOf } from './places-outcome';
import { notifyWaitlist } from './waitlist';

const zips = columns<Listed<typeof listZips>>([
  { heading: 'zip', name: 'zip_code' },
  { heading: 'neighborhood', name: 'neighborhood' },
  { heading: 'city', text: ({ city, state }) => `${city}, ${state}` },
  { name: 'city' },
  { name: 'state' },
  { heading: 'open', name: 'open', value: ({ active }) => active === 'yes', text: ({ active }) => active },
]);

const waitlist = columns<Listed<typeof countWaiting>>([
  { heading: 'zip', text: (zip) => zip.zip_code },
  { heading: 'waiting', text: (zip) => zip.waiting, right: true },
]);

const neighborhoods = columns<Listed<typeof describeNeighborhoods>>([
  { heading: 'neighborhood', name: 'neighborhood', value: ({ name }) => name },
  { heading: 'city', text: ({ city, state }) => `${city}, ${state}` },
  { name: 'city' },
  { name: 'state' },
  { heading: 'open ZIP codes', name: 'zip_codes', text: (area) => area.zip_codes.join(' ') },
  { heading: 'times a week', name: 'times', right: true },
]);

const zipArgument = subject('zip', zipCode);

export const zipCommands = [
  command({
    name: 'zip',
    about: 'ZIP codes you serve, and how many people are waiting for others',
    async run({ db }) {
      const [all, waiting] = [await listZips(db), await countWaiting(db)];
      const people = waiting.length > 0 ? `\n\nPeople waiting to hear\n${waitlist.table(waiting)}` : '';
      return { data: { zip_codes: zips.json(all), waiting }, text: `${zips.table(all)}${people}` };
    },
  }),

  command({
    name: 'zip open',
    about: 'Opens a ZIP code and emails everyone waiting for it, once',
    args: [zipArgument],
    options: {
      neighborhood: option(
        'name',
        'where it is; not needed if it was open before. One that is not known yet is made',
        words('The neighborhood', 60),
      ),
      city: option('name', 'by default, your own or the neighborhood’s', words('The city', 60)),
      state: option('IL', 'by default, that of your own address', asTyped),
      like: option('name', 'the neighborhood is new: copy cut-off and times from this one', asTyped),
    },
    notes: 'People who wait get their email once the neighborhood has times.',
    examples: [
      'zip open 10026 --neighborhood "Upper West Side"',
      'zip open 60657 --neighborhood Lakeview --city Chicago --state IL',
      'zip open 10040 --neighborhood "Fort George" --like Chelsea',
    ],
    async run(ops, [zip], { like, ...area }) {
      if (like !== undefined && area.neighborhood === undefined)
        throw usageError('--like needs --neighborhood.');
      const { result, notified } = await changePlaces(ops, (trx) => openZip(trx, zip, { like, ...area }));
      const { neighborhood, city, wasOpen, hasTimes } = result;
      const notifiedCount = hasTimes ? await notifyWaitlist(ops, zip, neighborhood) : 0;
      const home = parsePlace((await findSender(ops.db)).location);
      const isHome = home?.city === city.name && home.state === city.state;
      const where = isHome ? neighborhood : `${neighborhood}, ${city.name}, ${city.state}`;
      const next = hasTimes
        ? `${count(notifiedCount, 'person', 'people')} will get an email.`
        : `${neighborhood} has no times yet: set them with "slots set", then open ${zip} once more for those who wait.`;
      return {
        data: {
          ...{ zip_code: zip, neighborhood, city: city.name, state: city.state },
          ...{ was_open: wasOpen, has_times: hasTimes, told: notifiedCount },
          orders: notified,
        },
        text: joinSentences(
          `${zip} (${where}) ${wasOpen ? 'was open before' : 'is open now'}. ${next}`,
          notifiedText(notified),
        ),
        ...refusalOf(notified),
      };
    },
  }),

  command({
    name: 'zip close',
    about: 'Stops taking orders from a ZIP code or from all, and tells those who have booked',
    args: [optional(zipArgument)],
    options: { all: flag('closes every ZIP code') },
    examples: ['zip close 10026', 'zip close --all'],
    async run(ops, [zip], { all }) {
      if (all === (zip !== undefined)) throw usageError('Name one ZIP code, or --all.');
      const { result: closed, notified } = await changePlaces(ops, (trx) => closeZips(trx, zip));
      if (zip !== undefined) return placesOutcome({ zip_code: zip }, `${zip} is closed.`, notified);
      const text = closed.length > 0 ? `Closed: ${closed.join(', ')}.` : 'No ZIP code was open.';
      return placesOutcome({ zip_codes: closed }, text, notified);
    },
  }),

  command({
    name: 'neighborhood',
    about: 'Neighborhoods with their city, their open ZIP codes and how many times a week you drive there',
    async run({ db }) {
      return neighborhoods.list(
        await describeNeighborhoods(db),
        'There is no neighborhood yet. "zip open" makes one.',
      );
    },
  }),

  command({
    name: 'neighborhood remove',
    about: 'Removes a neighborhood whose ZIP codes are closed, with its times; finished orders stay',
    args: [subject('neighborhood', asTyped)],
    examples: ['neighborhood remove "Fort George"'],
    async run({ db }, [typed]) {
      const name = await removeNeighborhood(db, typed);
      return { data: { neighborhood: name }, text: `${name} is gone.` };
    },
  }),
];
