import { plain } from '@/server/staff/cli/plain-text';
import { alias, argument, asTyped, command, optional, subject } from '../cli/command';
import { findSetting, listSettings, saveSetting } from './edit-settings';
import { settingNotes } from './setting-notes';

const settings = command({
  name: 'setting',
  about: 'What the site says about the business: all settings with examples, or one',
  args: [optional(subject('setting', asTyped))],
  examples: ['setting', 'setting opening_hours', 'setting cutoff_time'],
  async run({ db }, [wanted]) {
    if (wanted !== undefined) {
      const value = await findSetting(db, wanted);
      return { data: { [wanted]: value }, text: plain(value) };
    }
    const all = await listSettings(db);
    const text = all.map(([key, value]) => {
      const [sentence, example] = settingNotes[key];
      return `${key}: ${plain(value) || '(empty)'}\n  ${sentence}\n  setting set ${key} ${example}`;
    });
    return { data: Object.fromEntries(all), text: text.join('\n\n') };
  },
});

export const settingCommands = [
  settings,
  alias('setting list', settings),

  command({
    name: 'setting set',
    about: 'Changes a setting; the site shows it within a minute',
    args: [subject('setting', asTyped), argument('value', asTyped)],
    notes:
      'An empty value ("") clears a setting that the site can do without, and resets a house rule to its default. House rules (cutoff_time, missed_pickup_fee, report_days …) apply from the next order on, and every page and email shows the new number.',
    examples: [
      'setting set contact_number1 212-555-0199',
      'setting set cutoff_time 18:30',
      'setting set missed_pickup_fee 12.50',
    ],
    async run({ db, now }, [key, text]) {
      const value = await saveSetting(db, key, text, now());
      return { data: { [key]: value }, text: `${key} is now: ${/^[[{]/.test(value) ? text : value}` };
    },
  }),
];
