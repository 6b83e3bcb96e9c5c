import { findSetting, listSettings, saveSetting } from '@/server/content/edit-settings';
import { plain } from '@/server/plain-text';
import { command } from '../command';
import { table } from '../text';

export const settingCommand = command({
  name: 'setting',
  group: 'Offers and pages',
  about: 'What the site says about the business: all settings, or one',
  args: ['setting?'],
  examples: ['setting', 'setting opening_hours', 'setting cutoff_time'],
  async run({ db }, [key]) {
    if (key !== undefined) {
      const value = await findSetting(db, key);
      return { data: { [key]: value }, text: plain(value) };
    }
    const all = await listSettings(db);
    return { data: Object.fromEntries(all), text: table(['setting', 'value'], all) };
  },
});

export const settingSetCommand = command({
  name: 'setting set',
  group: 'Offers and pages',
  about: 'Changes a setting; the site shows it within a minute',
  args: ['setting', 'value'],
  notes:
    'An empty value ("") clears a setting that the site can do without, and resets a house rule to its default. House rules (cutoff_time, missed_pickup_fee, report_days …) apply from the next order on, and every page and email shows the new number.',
  examples: [
    'setting set contact_number1 212-555-0199',
    'setting set cutoff_time 18:30',
    'setting set missed_pickup_fee 12.50',
    'setting set delay_notice "We are running late today: pickups may come up to an hour later."',
  ],
  async run({ db, now }, [key = '', text]) {
    const value = await saveSetting(db, key, text, now());
    return { data: { [key]: value }, text: `${key} is now: ${value}` };
  },
});
