'use client';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { LazyBoundary } from '@/components/ui/lazy-boundary';
import { Notice } from '@/components/ui/notice';
import { Switch } from '@/components/ui/switch';
import { pushAnswer } from '@/lib/push-permission';
import { pushProblem, turnOnThisDevice } from './turn-on-this-device';

const loadDevices = () => import('./push-devices');

interface PushSwitchProps {
  userId: number;
  on: boolean;
  /** As the profile has it; the form saves the change. */
  saved: boolean;
  onChange: (on: boolean) => void;
}

/** Push notifications. Asks the browser for permission only when switched on, and then makes it a device. */
export function PushSwitch({ userId, on, saved, onChange }: PushSwitchProps) {
  const client = useQueryClient();
  const [problem, setProblem] = useState('');
  const [busy, setBusy] = useState(false);

  // Enabled in the profile but blocked in this browser: shows that without a prompt.
  useEffect(() => {
    if (on && pushAnswer() === 'denied') setProblem(pushProblem('denied'));
  }, [on]);

  async function change(wanted: boolean) {
    setProblem('');
    onChange(wanted);
    if (!wanted) return;
    setBusy(true);
    const found = await turnOnThisDevice(client, userId);
    setBusy(false);
    setProblem(found);
    if (found) onChange(false);
  }

  return (
    <>
      <Switch
        label="Push notifications"
        name="push_notifications"
        hint={
          on === saved
            ? 'Your browser asks for permission first.'
            : `Press Save to turn them ${on ? 'on' : 'off'}.`
        }
        checked={on}
        onChange={(event) => void change(event.target.checked)}
      />
      {problem && (
        <Notice tone="warn" live>
          {problem}
        </Notice>
      )}
      {on && !busy && (
        <LazyBoundary load={loadDevices} fallback={null}>
          {({ PushDevices }) => <PushDevices userId={userId} />}
        </LazyBoundary>
      )}
    </>
  );
}
