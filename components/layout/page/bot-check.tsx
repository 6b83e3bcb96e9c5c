'use client';
import { type ComponentType, useEffect, useState, useSyncExternalStore } from 'react';
import { type CaptchaTry, captchaTry, onCaptchaTry } from '@/lib/browser/page/captcha';
import { loadPart } from '@/lib/browser/page/load-part';

/** Loads nothing of Google before a form asks for a token. */
export function BotCheck() {
  const pendingTry = useSyncExternalStore(onCaptchaTry, captchaTry, () => undefined);
  const [Provider, setProvider] = useState<ComponentType<{ pendingTry: CaptchaTry }>>();

  useEffect(() => {
    if (!pendingTry || Provider) return;
    loadPart(() => import('./captcha-provider')).then(
      ({ CaptchaProvider }) => setProvider(() => CaptchaProvider),
      pendingTry.lose,
    );
  }, [pendingTry, Provider]);

  return pendingTry && Provider && <Provider key={pendingTry.number} pendingTry={pendingTry} />;
}
