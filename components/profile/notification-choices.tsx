'use client';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';
import { useNotificationChoices, useSaveChoices } from '@/hooks/use-notification-choices';
import type { Profile } from '@/hooks/use-profile';
import { isOffline } from '@/lib/api/errors';
import { lostAnswer } from '@/lib/api/lost-answer';
import { fullSentence } from '@/lib/domain/full-sentence';
import {
  type NotificationChannel,
  type NotificationChoices,
  type NotificationKind,
  notificationChannels,
  notificationKinds,
} from '@/lib/domain/notification-channels';
import { isYes } from '@/lib/domain/yes-no';
import { messages } from '@/lib/page-messages';
import { toast } from '@/lib/toast';
import styles from './notification-choices.module.css';

const kindWords: Record<NotificationKind, { label: string; about: string }> = {
  order_updates: { label: 'Order updates', about: 'Every step of an order, and our answers' },
  reminders: { label: 'Reminders', about: 'Tomorrow’s pickup, an open question, a card that expires' },
  news: { label: 'News', about: 'Places that we now serve' },
};

const channelWords: Record<NotificationChannel, string> = {
  inbox: 'On this site',
  email: 'Email',
  push: 'Push',
};

type Switches = Record<NotificationChannel, boolean>;

/** The two switches of the profile as saved; the inbox has none. */
const switchesOf = ({ email_notifications, push_notifications }: Profile): Switches => ({
  inbox: true,
  email: isYes(email_notifications),
  push: isYes(push_notifications),
});

/** What is told where. Nothing where the API has no such choices; the two switches then decide alone. */
export function NotificationChoicesSection({ profile }: { profile: Profile }) {
  const { data } = useNotificationChoices(profile.id);
  if (!data) return null;
  // Choices that were saved in another window show here.
  return <ChoicesForm key={JSON.stringify(data)} profile={profile} saved={data} />;
}

const problemOf = (error: Error) =>
  isOffline(error)
    ? `${messages.offline} ${lostAnswer('your choices were saved')}`
    : `${fullSentence(error.message || messages.generic)} Nothing was saved.`;

function ChoicesForm({ profile, saved }: { profile: Profile; saved: NotificationChoices }) {
  const [choices, setChoices] = useState(saved);
  const save = useSaveChoices(profile.id);
  const switches = switchesOf(profile);
  const off = notificationChannels.filter((channel) => !switches[channel]).map((each) => channelWords[each]);

  const change = (kind: NotificationKind, channel: NotificationChannel, on: boolean) =>
    setChoices({ ...choices, [kind]: { ...choices[kind], [channel]: on ? 'yes' : 'no' } });

  return (
    <section className={styles.section} aria-labelledby="what-we-send">
      <h2 id="what-we-send" className={styles.title}>
        What we send, and where
      </h2>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          save.mutate(choices, { onSuccess: ({ message }) => toast.success(message) });
        }}
      >
        <div className={styles.scroll}>
          <ChoicesTable choices={choices} switches={switches} onChange={change} />
        </div>
        {off.length > 0 && (
          <p className={styles.note}>
            {off.join(' and ')} {off.length > 1 ? 'are' : 'is'} off above, so these choices wait until you
            turn {off.length > 1 ? 'them' : 'it'} on.
          </p>
        )}
        {save.error && <Notice tone="error">{problemOf(save.error)}</Notice>}
        <div>
          <Button type="submit" variant="secondary" busy={save.isPending}>
            Save choices
          </Button>
        </div>
      </form>
    </section>
  );
}

interface ChoicesTableProps {
  choices: NotificationChoices;
  switches: Switches;
  onChange: (kind: NotificationKind, channel: NotificationChannel, on: boolean) => void;
}

const ChoicesTable = ({ choices, switches, onChange }: ChoicesTableProps) => (
  <table className={styles.table}>
    <caption className="visually-hidden">Which notifications you get where</caption>
    <thead>
      <tr>
        <td />
        {notificationChannels.map((channel) => (
          <th key={channel} scope="col">
            {channelWords[channel]}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {notificationKinds.map((kind) => (
        <tr key={kind}>
          <th scope="row">
            {kindWords[kind].label}
            <span className={styles.about}>{kindWords[kind].about}</span>
          </th>
          {notificationChannels.map((channel) => (
            <td key={channel}>
              <label className={styles.cell}>
                <span className="visually-hidden">
                  {kindWords[kind].label}: {channelWords[channel]}
                </span>
                <input
                  type="checkbox"
                  name={`${kind}.${channel}`}
                  checked={choices[kind][channel] === 'yes'}
                  disabled={!switches[channel]}
                  onChange={(event) => onChange(kind, channel, event.target.checked)}
                />
              </label>
            </td>
          ))}
        </tr>
      ))}
      <tr>
        <th scope="row">
          Receipts and security
          <span className={styles.about}>
            Always on this site and by email. A push comes too when push notifications are on.
          </span>
        </th>
        <td className={styles.locked}>Always</td>
        <td className={styles.locked}>Always</td>
        <td className={styles.locked}>{switches.push ? 'On' : 'Off'}</td>
      </tr>
    </tbody>
  </table>
);
