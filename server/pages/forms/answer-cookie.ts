/**
 * Carries what a form led to to the page that shows it, in browsers without JavaScript. Sealed: no other site, and no
 * neighbor under our name, can put words there.
 */
import 'server-only';
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';
import { cookies, headers } from 'next/headers';
import type { z } from 'zod';
import { cookieValues, hostOnly } from '@/lib/browser/session/sign-out-mark';
import { getApi } from '@/server/pages/reads/shared-api';

/** How long it can be shown. */
export const ANSWER_SECONDS = 60;

/** Characters of a sealed answer. All headers of a reply together are then below the 4 KB that nginx takes by default. */
const MAX_SEALED = 2_800;

/** 'packed': a version that does not pack takes it for another's. */
const sign = (key: Buffer, page: string, text: string) =>
  createHmac('sha256', key).update(`packed\n${page}\n${text}`).digest('base64url');

/** Almost as small as at 11, in half the time: 2 ms for 1,000 Chinese characters. */
const packing = {
  [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
  [constants.BROTLI_PARAM_QUALITY]: 10,
};

/** @param page the path of the page that shows it @param now milliseconds since 1970 */
export function sealAnswer(key: Buffer, page: string, answer: unknown, now: number): string {
  const until = now + ANSWER_SECONDS * 1000;
  const packed = brotliCompressSync(JSON.stringify({ until, answer }), { params: packing });
  const text = packed.toString('base64url');
  return `${text}.${sign(key, page, text)}`;
}

/** The answer, unknown as it is; undefined for anything that was not sealed for this page within the last minute. */
export function openAnswer(key: Buffer, page: string, sealed: string, now: number): unknown {
  const [text = '', signature = ''] = sealed.split('.');
  const expected = Buffer.from(sign(key, page, text));
  const given = Buffer.from(signature);
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined;
  const { until, answer } = JSON.parse(brotliDecompressSync(Buffer.from(text, 'base64url')).toString()) as {
    until: number;
    answer: unknown;
  };
  return until > now ? answer : undefined;
}

/** Has as many digits as now, so that what fits does not depend on the moment. */
const ANY_TIME = 1_000_000_000_000;

/** Of what a cookie holds: 1 fills it. */
export const shareOfCookie = (answer: unknown): number =>
  sealAnswer(Buffer.alloc(0), '', answer, ANY_TIME).length / MAX_SEALED;

const findName = (isSecure: boolean) => (isSecure ? hostOnly('answer') : 'answer');

const isSecure = async () => (await headers()).get('x-forwarded-proto') === 'https';

const ownKey = randomBytes(32);

/** In front of another API, and while the database is away, a copy shows only the answers to its own forms. */
async function findKey(): Promise<Buffer> {
  const { answerKey } = await getApi();
  return (await answerKey?.().catch(() => undefined)) ?? ownKey;
}

export async function setAnswer(page: string, answer: unknown): Promise<void> {
  const secure = await isSecure();
  (await cookies()).set(findName(secure), sealAnswer(await findKey(), page, answer, Date.now()), {
    ...{ path: '/', httpOnly: true, sameSite: 'lax', secure, maxAge: ANSWER_SECONDS },
  });
}

/** Leads a browser without JavaScript to the page of the answer. */
export const seeOther = (page: string): Response =>
  new Response(null, { status: 303, headers: { Location: page, 'Cache-Control': 'private, no-store' } });

/** The answer for this page; undefined without one, and for one that this site did not write. */
export async function readAnswer<Schema extends z.ZodType>(
  page: string,
  schema: Schema,
): Promise<z.output<Schema> | undefined> {
  const brought = cookieValues((await headers()).get('cookie'), findName(await isSecure()));
  if (brought.length === 0) return undefined;
  const key = await findKey();
  const answers = brought.map((sealed) => openAnswer(key, page, sealed, Date.now()));
  return schema.safeParse(answers.find((answer) => answer !== undefined)).data;
}
