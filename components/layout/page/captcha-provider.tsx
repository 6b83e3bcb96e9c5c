'use client';
import { useEffect } from 'react';
import { GoogleReCaptchaProvider, useGoogleReCaptcha } from 'react-google-recaptcha-v3';
import { type CaptchaTry, captchaKey } from '@/lib/browser/page/captcha';

const scriptId = 'google-recaptcha-v3';

interface Props {
  pendingTry: CaptchaTry;
}

/** Loads Google's script, and removes it after the try. */
export function CaptchaProvider({ pendingTry }: Props) {
  // The library does not report a script that failed to load.
  useEffect(() => {
    const script = document.getElementById(scriptId);
    const lose = () => pendingTry.lose(new Error('reCAPTCHA was not reached'));
    script?.addEventListener('error', lose);
    return () => script?.removeEventListener('error', lose);
  }, [pendingTry]);

  return (
    <GoogleReCaptchaProvider reCaptchaKey={captchaKey()} scriptProps={{ id: scriptId, async: true }}>
      <TokenSource pendingTry={pendingTry} />
    </GoogleReCaptchaProvider>
  );
}

function TokenSource({ pendingTry }: Props) {
  const { executeRecaptcha } = useGoogleReCaptcha();
  useEffect(() => {
    if (executeRecaptcha) pendingTry.provide(executeRecaptcha);
  }, [executeRecaptcha, pendingTry]);
  return null;
}
