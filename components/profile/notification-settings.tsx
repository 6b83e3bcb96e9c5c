'use client';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { LazyBoundary } from '@/components/ui/lazy-boundary';
import { Notice } from '@/components/ui/notice';
import { Switch } from '@/components/ui/switch';
import { useNotificationChoices, useSetChoice } from '@/hooks/use-notification-choices';
import { type Profile, useSetSwitch } from '@/hooks/use-profile';
import { isOffline } from '@/lib/api/errors';
import { failureSentence } from '@/lib/api/failure-text';
import { lostAnswer } from '@/lib/api/lost-answer';
import {
  type NotificationChannel,
  type NotificationChoices,
  type NotificationKind,
  notificationChannels,
  notificationKinds,
} from '@/lib/domain/notification-channels';
import { isYes } from '@/lib/domain/yes-no';
import { messages } from '@/lib/page-messages';
import { pushAnswer } from '@/lib/push-permission';
import { toast } from '@/lib/toast';
import styles from './notification-settings.module.css';
import { pushProblem, turnOnThisDevice } from './turn-on-this-device';

const loadDevices = () => import('./push-devices');

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

/**
 * What is told where, in one table that is saved with each change. Its first row are the two switches of the specification,
 * the only ones of an API without choices. Below it, the devices that show push notifications.
 */
export function NotificationSettings({ profile }: { profile: Profile }) {
  const { data: choices } = useNotificationChoices(profile.id);
  const setSwitch = useSetSwitch(profile.id);
  const setChoice = useSetChoice(profile.id);
  const push = usePush(profile, (on) => saveSwitch('push', on));
  const switches: Switches = { inbox: true, email: isYes(profile.email_notifications), push: push.on };
  const off = notificationChannels.filter((channel) => !switches[channel]).map((each) => channelWords[each]);
  const error = setSwitch.error ?? setChoice.error;

  function saveSwitch(channel: 'email' | 'push', on: boolean) {
    setChoice.reset();
    setSwitch.mutate(
      { [`${channel}_notifications`]: on ? 'yes' : 'no' },
      { onSuccess: () => toast.success(messages.profileUpdated) },
    );
  }

  function saveChoice(kind: NotificationKind, channel: NotificationChannel, on: boolean) {
    setSwitch.reset();
    setChoice.mutate({ kind, channel, on }, { onSuccess: ({ reply }) => toast.success(reply.message) });
  }

  return (
    <>
      <section className="grid gap-16 form-width mt-48" aria-labelledby="what-we-send">
        <h2 id="what-we-send" className="text-20">
          What we send, and where
        </h2>
        <div className={styles.scroll}>
          <SettingsTable
            choices={choices ?? undefined}
            switches={switches}
            onSwitch={(channel, on) => (channel === 'push' ? push.turn(on) : saveSwitch(channel, on))}
            onChoose={saveChoice}
          />
        </div>
        {choices && off.length > 0 && (
          <p className="quiet">
            {off.join(' and ')} {off.length > 1 ? 'are' : 'is'} off above, so these choices wait until you
            turn {off.length > 1 ? 'them' : 'it'} on.
          </p>
        )}
        {push.problem && (
          <Notice tone="warn" live>
            {push.problem}
          </Notice>
        )}
        {error && (
          <Notice tone="error">
            {isOffline(error)
              ? `${messages.offline} ${lostAnswer('your choices were saved')}`
              : `${failureSentence(error)} Nothing was saved.`}
          </Notice>
        )}
      </section>
      {push.on && !push.isAsking && (
        <LazyBoundary load={loadDevices} fallback={null}>
          {({ PushDevices }) => <PushDevices userId={profile.id} />}
        </LazyBoundary>
      )}
    </>
  );
}

/** Push notifications. Asks the browser for permission only when turned on, and then makes it a device. */
function usePush(profile: Profile, save: (on: boolean) => void) {
  const client = useQueryClient();
  const [problem, setProblem] = useState('');
  const [isAsking, setAsking] = useState(false);
  const on = isYes(profile.push_notifications) || isAsking;

  // Enabled in the profile but blocked in this browser: shows that without a prompt.
  useEffect(() => {
    if (on && pushAnswer() === 'denied') setProblem(pushProblem('denied'));
  }, [on]);

  async function turn(wanted: boolean) {
    setProblem('');
    if (!wanted) return save(false);
    setAsking(true);
    const found = await turnOnThisDevice(client, profile.id);
    setAsking(false);
    setProblem(found);
    if (!found) save(true);
  }
  return { on, isAsking, problem, turn: (wanted: boolean) => void turn(wanted) };
}

interface SettingsTableProps {
  /** None at an API without them. */
  choices: NotificationChoices | undefined;
  switches: Switches;
  onSwitch: (channel: 'email' | 'push', on: boolean) => void;
  onChoose: (kind: NotificationKind, channel: NotificationChannel, on: boolean) => void;
}

const SettingsTable = ({ choices, switches, onSwitch, onChoose }: SettingsTableProps) => (
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
      <Row label="Notifications" about="For a push, your browser asks for permission first.">
        {(channel) =>
          channel === 'inbox' ? (
            'Always'
          ) : (
            <Switch
              aria-label={`${channelWords[channel]} notifications`}
              name={`${channel}_notifications`}
              checked={switches[channel]}
              onChange={(event) => onSwitch(channel, event.target.checked)}
            />
          )
        }
      </Row>
      {choices &&
        notificationKinds.map((kind) => (
          <Row key={kind} {...kindWords[kind]}>
            {(channel) => (
              <label className={styles.cell}>
                <span className="visually-hidden">
                  {kindWords[kind].label}: {channelWords[channel]}
                </span>
                <input
                  type="checkbox"
                  name={`${kind}.${channel}`}
                  checked={choices[kind][channel] === 'yes'}
                  disabled={!switches[channel]}
                  onChange={(event) => onChoose(kind, channel, event.target.checked)}
                />
              </label>
            )}
          </Row>
        ))}
      {choices && (
        <Row
          label="Receipts and security"
          about="Always on this site and by email. A push comes too when push notifications are on."
        >
          {(channel) => (channel !== 'push' ? 'Always' : switches.push ? 'On' : 'Off')}
        </Row>
      )}
    </tbody>
  </table>
);

interface RowProps {
  label: string;
  about: string;
  /** A control, or a word for what cannot be chosen. */
  children: (channel: NotificationChannel) => ReactNode;
}

const Row = ({ label, about, children }: RowProps) => (
  <tr>
    <th scope="row">
      {label}
      <span className="block quiet small font-normal">{about}</span>
    </th>
    {notificationChannels.map((channel) => {
      const content = children(channel);
      return (
        <td key={channel} className={typeof content === 'string' ? styles.locked : undefined}>
          {content}
        </td>
      );
    })}
  </tr>
);
