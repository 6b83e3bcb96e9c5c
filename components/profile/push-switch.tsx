'use client';
import { useEffect, useState } from 'react';
import { Notice } from '@/components/ui/notice';
import { Switch } from '@/components/ui/switch';
import { askForPush, type PushAnswer, pushAnswer } from '@/lib/push-permission';

const help: Record<PushAnswer, string> = {
  granted: '',
  denied:
    'Your browser blocks notifications from this site. Open the site settings beside the address bar, allow notifications, then turn this on again.',
  default: 'Still off: your browser was not given permission. Turn it on again and allow notifications.',
  unsupported:
    'This browser cannot show notifications. On an iPhone, add this site to the Home Screen first.',
};

/** Push notifications. Asks the browser for permission only when switched on. */
export function PushSwitch({ on, onChange }: { on: boolean; onChange: (on: boolean) => void }) {
  const [answer, setAnswer] = useState<PushAnswer>('granted');

  // Enabled in the profile but blocked in this browser: shows that without a prompt.
  useEffect(() => {
    if (on && pushAnswer() === 'denied') setAnswer('denied');
  }, [on]);

  async function change(wanted: boolean) {
    setAnswer('granted');
    onChange(wanted);
    if (!wanted) return;
    const given = await askForPush();
    setAnswer(given);
    if (given !== 'granted') onChange(false);
  }

  return (
    <>
      <Switch
        label="Push notifications"
        name="push_notifications"
        hint="Your browser asks for permission first."
        checked={on}
        onChange={(event) => void change(event.target.checked)}
      />
      {help[answer] && (
        <Notice tone="warn" live>
          {help[answer]}
        </Notice>
      )}
    </>
  );
}
