'use client';
import { type ComponentType, useEffect, useState, useSyncExternalStore } from 'react';
import { type CaptchaTry, captchaTry, onCaptchaTry } from '@/lib/browser/page/captcha';
import { loadPart } from '@/lib/browser/page/load-part';

/** Loads nothing of Google before a form asks for a token. */
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
