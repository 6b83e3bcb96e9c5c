'use client';
import { type ComponentType, useEffect, useState, useSyncExternalStore } from 'react';
import { type CaptchaTry, captchaTry, onCaptchaTry } from '@/lib/captcha';
import { loadPart } from '@/lib/load-part';

/** Mounts the provider of the bot check with the first form that asks for a token; before that, nothing of Google. */
export function BotCheck() {
  const wanted = useSyncExternalStore(onCaptchaTry, captchaTry, () => undefined);
  const [Provider, setProvider] = useState<ComponentType<{ wanted: CaptchaTry }>>();

  useEffect(() => {
    if (!wanted || Provider) return;
    loadPart(() => import('./captcha-provider')).then(
      ({ CaptchaProvider }) => setProvider(() => CaptchaProvider),
      wanted.lose,
    );
  }, [wanted, Provider]);

  return wanted && Provider && <Provider key={wanted.number} wanted={wanted} />;
}
