'use client';
import { useEffect } from 'react';
import { GoogleReCaptchaProvider, useGoogleReCaptcha } from 'react-google-recaptcha-v3';
import type { CaptchaTry } from '@/lib/captcha';
import { captchaKey } from '@/lib/captcha';

const scriptId = 'google-recaptcha-v3';

interface Props {
  wanted: CaptchaTry;
}

/** The library's provider: loads Google's script, and takes it away when the try is over. */
export function CaptchaProvider({ wanted }: Props) {
  // The library tells nobody when its script is not reached.
  useEffect(() => {
    const script = document.getElementById(scriptId);
    const lose = () => wanted.lose(new Error('reCAPTCHA was not reached'));
    script?.addEventListener('error', lose);
    return () => script?.removeEventListener('error', lose);
  }, [wanted]);

  return (
    <GoogleReCaptchaProvider reCaptchaKey={captchaKey()} scriptProps={{ id: scriptId, async: true }}>
      <TokenSource wanted={wanted} />
    </GoogleReCaptchaProvider>
  );
}

function TokenSource({ wanted }: Props) {
  const { executeRecaptcha } = useGoogleReCaptcha();
  useEffect(() => {
    if (executeRecaptcha) wanted.provide(executeRecaptcha);
  }, [executeRecaptcha, wanted]);
  return null;
}
