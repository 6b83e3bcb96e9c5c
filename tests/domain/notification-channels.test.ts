import { describe, expect, it } from 'vitest';
import {
  channelsFor,
  defaultChoices,
  type EventKind,
  type MasterSwitches,
  type NotificationChoices,
  notificationChannels,
  notificationKinds,
} from '@/lib/domain/notification-channels';

const yesNo = ['yes', 'no'] as const;
const fields = notificationKinds.flatMap((kind) =>
  notificationChannels.map((channel) => ({ kind, channel })),
);

/** Every set of choices there is: nine fields, so 512. */
function* allChoices(): Generator<NotificationChoices> {
  for (let bits = 0; bits < 2 ** fields.length; bits++) {
    const choices = defaultChoices();
    for (const [index, { kind, channel }] of fields.entries())
      choices[kind][channel] = (bits >> index) & 1 ? 'no' : 'yes';
    yield choices;
  }
}

const allMasters: MasterSwitches[] = yesNo.flatMap((email_notifications) =>
  yesNo.map((push_notifications) => ({ email_notifications, push_notifications })),
);

function* everything() {
  for (const masters of allMasters) for (const choices of allChoices()) yield { masters, choices };
}

describe('where an event is told', () => {
  it('a switch of the profile that is off silences its channel, whatever was chosen', () => {
    for (const { masters, choices } of everything())
      for (const kind of notificationKinds) {
        const told = channelsFor(kind, masters, choices);
        if (masters.email_notifications === 'no') expect(told.email).toBe(false);
        if (masters.push_notifications === 'no') expect(told.push).toBe(false);
      }
  });

  it('with its switch on, each channel follows the choice for that kind and no other', () => {
    for (const { masters, choices } of everything())
      for (const kind of notificationKinds) {
        const told = channelsFor(kind, masters, choices);
        expect(told.inbox).toBe(choices[kind].inbox === 'yes');
        if (masters.email_notifications === 'yes') expect(told.email).toBe(choices[kind].email === 'yes');
        if (masters.push_notifications === 'yes') expect(told.push).toBe(choices[kind].push === 'yes');
      }
  });

  it('what is locked is in the inbox and mailed always, and pushed when push is on', () => {
    for (const { masters, choices } of everything())
      expect(channelsFor('locked', masters, choices)).toEqual({
        inbox: true,
        email: true,
        push: masters.push_notifications === 'yes',
      });
  });

  it('who never chose is told everywhere that the switches allow', () => {
    for (const masters of allMasters)
      for (const kind of [...notificationKinds, 'locked'] satisfies EventKind[]) {
        const { inbox, push } = channelsFor(kind, masters, defaultChoices());
        expect([inbox, push]).toEqual([true, masters.push_notifications === 'yes']);
      }
  });
});
