import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** Loaded when a calendar opens, for customers with repeating pickups, or below the profile's form. */
const onDemand = [
  'components/ui/date-picker-calendar.module.css',
  'components/orders/repeating.module.css',
  'components/profile/my-data.module.css',
  'components/profile/notification-choices.module.css',
  'components/profile/push-devices.module.css',
];

it('names every style module of the site once, the kit first', () => {
  const named = [...readFileSync('styles/style-order.ts', 'utf8').matchAll(/import '@\/(.+)';/g)].map(
    ([, file]) => file ?? '',
  );
  const all = ['app', 'components'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.module.css'))
      .map((file) => `${folder}/${file.replaceAll('\\', '/')}`),
  );
  expect([...named, ...onDemand].sort()).toEqual(all.sort());
  const kit = named.map((file) => file.startsWith('components/ui/'));
  expect(kit.lastIndexOf(true)).toBeLessThan(kit.indexOf(false));
});
