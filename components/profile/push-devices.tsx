'use client';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';
import { usePushDevices, useRemoveDevice } from '@/hooks/use-push-devices';
import { dayLabel, whole } from '@/lib/domain/day-label';
import { todayAtShop } from '@/lib/domain/shop-time';
import page from './profile.module.css';
import { turnOnThisDevice } from './turn-on-this-device';

/** The browsers that show the customer's push notifications. Nothing where the API has no list of them. */
export function PushDevices({ userId }: { userId: number }) {
  const { data } = usePushDevices(userId);
  const client = useQueryClient();
  const remove = useRemoveDevice(userId);
  const [problem, setProblem] = useState('');
  const [busy, setBusy] = useState(false);
  if (!data) return null;
  const { devices } = data;

  async function turnOn() {
    setBusy(true);
    setProblem(await turnOnThisDevice(client, userId));
    setBusy(false);
  }

  return (
    <section className={page.section} aria-labelledby="push-devices">
      <h2 className="no-outline" id="push-devices" tabIndex={-1}>
        {devices.length > 0 ? 'Where they appear' : 'No device shows them yet'}
      </h2>
      {devices.length > 0 && (
        <ul className="grid gap-8">
          {devices.map(({ id, name, created, isHere }) => (
            <li key={id} className="flex gap-16 items-center justify-between">
              <span className="min-0 break-anywhere">
                <strong>{name}</strong>
                {isHere && <> · This device</>}
                <span className="block quiet small">
                  Since {whole(dayLabel(todayAtShop(new Date(created))))}
                </span>
              </span>
              <Button
                variant="quiet"
                size="small"
                aria-label={`Remove ${name}${isHere ? ', this device' : ''}`}
                busy={remove.isPending && remove.variables?.id === id}
                busyText="Removing…"
                onClick={() => {
                  // The pressed button disappears.
                  document.getElementById('push-devices')?.focus();
                  remove.mutate({ id, isHere });
                }}
              >
                Remove
              </Button>
            </li>
          ))}
        </ul>
      )}
      {!devices.some(({ isHere }) => isHere) && (
        <div>
          <Button variant="secondary" size="small" busy={busy} onClick={() => void turnOn()}>
            Show them on this device
          </Button>
        </div>
      )}
      {(problem || remove.error) && (
        <Notice tone="warn" live>
          {problem || 'The device is still in the list. Please try again.'}
        </Notice>
      )}
    </section>
  );
}
