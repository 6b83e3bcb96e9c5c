'use client';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '@/components/ui/base/button';
import { Notice } from '@/components/ui/status/notice';
import { useSubmitOnce } from '@/hooks/page/use-submit-once';
import { dayLabel, nonBreaking } from '@/lib/rules/dates/day-label';
import { todayAtShop } from '@/lib/rules/dates/shop-time';
import { sectionLook } from './section';
import { turnOnThisDevice } from './turn-on-this-device';
import { usePushDevices, useRemoveDevice } from './use-push-devices';

/** A button that goes would leave the focus on the page. */
const focusTitle = () => document.getElementById('push-devices')?.focus();

/** Nothing where the API has no list of them. */
export function PushDevices({ userId }: { userId: number }) {
  const { data } = usePushDevices(userId);
  const client = useQueryClient();
  const remove = useRemoveDevice(userId);
  const [problem, setProblem] = useState('');
  const { busy, once } = useSubmitOnce();
  if (!data) return null;
  const { devices } = data;

  async function turnOn() {
    const found = await turnOnThisDevice(client, userId);
    setProblem(found);
    if (!found) focusTitle();
  }

  return (
    <section className={sectionLook} aria-labelledby="push-devices">
      <h2 className="text-xl focus:outline-none" id="push-devices" tabIndex={-1}>
        {devices.length > 0 ? 'Where they appear' : 'No device shows them yet'}
      </h2>
      {devices.length > 0 && (
        <ul className="grid gap-2">
          {devices.map(({ id, name, created, isHere }) => (
            <li key={id} className="flex items-center justify-between gap-4">
              <span className="min-w-0 wrap-anywhere">
                <strong>{name}</strong>
                {isHere && <> · This device</>}
                <span className="block text-sm text-quiet">
                  Since {nonBreaking(dayLabel(todayAtShop(new Date(created))))}
                </span>
              </span>
              <Button
                variant="quiet"
                size="small"
                aria-label={`Remove ${name}${isHere ? ', this device' : ''}`}
                busy={remove.isPending && remove.variables?.id === id}
                busyText="Removing…"
                onClick={() => {
                  focusTitle();
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
          <Button variant="secondary" size="small" busy={busy} onClick={() => void once(turnOn)}>
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
