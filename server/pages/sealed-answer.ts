/** What a form led to, for the page that shows it: no other site, and no neighbor under our name, can put words there. */
import { createHmac, timingSafeEqual } from 'node:crypto';

export const ANSWER_SECONDS = 60;

const sign = (key: Buffer, page: string, text: string) =>
  createHmac('sha256', key).update(`${page}\n${text}`).digest('base64url');

/**
 * @param key secret, the same in all copies of the site
 * @param page the path of the page that shows it
 * @param now milliseconds since 1970
 */
export function sealAnswer(key: Buffer, page: string, answer: unknown, now: number): string {
  const until = now + ANSWER_SECONDS * 1000;
  const text = Buffer.from(JSON.stringify({ until, answer })).toString('base64url');
  return `${text}.${sign(key, page, text)}`;
}

/** The answer, unknown as it is; undefined for anything that was not sealed for this page within the last minute. */
export function openAnswer(key: Buffer, page: string, sealed: string, now: number): unknown {
  const [text = '', signature = ''] = sealed.split('.');
  const expected = Buffer.from(sign(key, page, text));
  const given = Buffer.from(signature);
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined;
  const { until, answer } = JSON.parse(Buffer.from(text, 'base64url').toString()) as {
    until: number;
    answer: unknown;
  };
  return until > now ? answer : undefined;
}
