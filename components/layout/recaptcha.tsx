'use client';
import { useEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { GoogleReCaptchaProvider, useGoogleReCaptcha } from 'react-google-recaptcha-v3';

type Execute = (action?: string) => Promise<string>;

const longestWaitMs = 8_000;
let ready: Promise<Execute> | undefined;

function Report({ onReady }: { onReady: (execute: Execute) => void }) {
  const { executeRecaptcha } = useGoogleReCaptcha();
  useEffect(() => {
    if (executeRecaptcha) onReady(executeRecaptcha);
  }, [executeRecaptcha, onReady]);
  return null;
}

/** The provider gets a root of its own, so that no page carries it before a form is sent. */
function load(key: string): Promise<Execute> {
  return new Promise((resolve, reject) => {
    setTimeout(() => reject(new Error('reCAPTCHA did not load')), longestWaitMs);
    const place = document.body.appendChild(document.createElement('div'));
    createRoot(place).render(
      <GoogleReCaptchaProvider reCaptchaKey={key}>
        <Report onReady={(execute) => resolve(execute)} />
      </GoogleReCaptchaProvider>,
    );
  });
}

/** @throws Error when the provider does not answer within eight seconds; the next form tries again */
export async function executeRecaptcha(key: string, action: string): Promise<string> {
  ready ??= load(key);
  try {
    return await (await ready)(action);
  } catch (error) {
    ready = undefined;
    throw error;
  }
}
