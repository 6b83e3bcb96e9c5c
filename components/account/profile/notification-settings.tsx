'use client';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { TextLink } from '@/components/ui/base/text-link';
import { Switch } from '@/components/ui/form/switch';
import { LazyBoundary } from '@/components/ui/status/lazy-boundary';
import { Notice } from '@/components/ui/status/notice';
import { isOffline } from '@/lib/browser/api/errors';
import { failureSentence } from '@/lib/browser/api/failure-text';
import { unansweredRequest } from '@/lib/browser/api/unanswered-request';
import { pushAnswer } from '@/lib/browser/page/push-permission';
import { toast } from '@/lib/browser/page/toast';
import { messages } from '@/lib/messages/page-messages';
import { routes } from '@/lib/routes';
import { isYes } from '@/lib/rules/people/yes-no';
import { pushProblem, turnOnThisDevice } from './turn-on-this-device';
import { type Profile, useSetSwitches } from './use-profile';

const loadDevices = () => import('./push-devices');

/** The two switches (specification section 2), each saved at once. Below them, the devices that show push notifications. */
export function NotificationSettings({ profile, isOwnApi }: { profile: Profile; isOwnApi: boolean }) {
  const { unsaved, set, error } = useSetSwitches(profile.id);
  const { email_notifications, push_notifications } = { ...profile, ...unsaved };
  const push = usePush(profile.id, isYes(push_notifications), (on) => save('push_notifications', on));

  function save(name: 'email_notifications' | 'push_notifications', on: boolean) {
    set({ [name]: on ? 'yes' : 'no' }, () => toast.success(messages.profileUpdated));
  }

  return (
    <>
      <section className="mt-12 grid max-w-form gap-4" aria-labelledby="what-we-send">
        <h2 id="what-we-send" className="text-xl">
          What we send
        </h2>
        <Switch
          label="Email notifications"
          name="email_notifications"
          checked={isYes(email_notifications)}
          onChange={(event) => save('email_notifications', event.target.checked)}
        />
        <Switch
          label="Push notifications"
          hint="Your browser asks for permission first."
          name="push_notifications"
          checked={push.on}
          onChange={(event) => push.turn(event.target.checked)}
        />
        {isOwnApi && (
          <p className="text-quiet">
            We always email bookings, receipts, payment problems, changes made by a link in our emails, new
            terms and security notices. Find them all under{' '}
            <TextLink href={routes.notifications}>Notifications</TextLink>.
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
              ? `${messages.offline} ${unansweredRequest('your choices were saved')}`
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
function usePush(userId: number, isOn: boolean, save: (on: boolean) => void) {
  const client = useQueryClient();
  const [problem, setProblem] = useState('');
  const [isAsking, setAsking] = useState(false);
  const on = isOn || isAsking;

  // Enabled in the profile but blocked in this browser: shows that without a prompt.
  useEffect(() => {
    if (on && pushAnswer() === 'denied') setProblem(pushProblem('denied'));
  }, [on]);

  async function turn(turnOn: boolean) {
    setProblem('');
    if (!turnOn) return save(false);
    setAsking(true);
    const found = await turnOnThisDevice(client, userId);
    setAsking(false);
    setProblem(found);
    if (!found) save(true);
  }
  return { on, isAsking, problem, turn: (turnOn: boolean) => void turn(turnOn) };
}
