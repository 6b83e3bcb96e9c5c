/** Carries what a form led to to the page that shows it, in browsers without JavaScript. */
import 'server-only';
import { randomBytes } from 'node:crypto';
import { cookies, headers } from 'next/headers';
import type { z } from 'zod';
import { runningApi } from './running-api';
import { ANSWER_SECONDS, openAnswer, sealAnswer } from './sealed-answer';

/** With this beginning, a browser takes the cookie over TLS from this very host alone. */
const findName = (isSecure: boolean) => (isSecure ? '__Host-answer' : 'answer');

const isSecure = async () => (await headers()).get('x-forwarded-proto') === 'https';

const ownKey = randomBytes(32);

/** In front of another API, and while the database is away, a copy shows only the answers to its own forms. */
async function findKey(): Promise<Buffer> {
  const { answerKey } = await runningApi();
  return (await answerKey?.().catch(() => undefined)) ?? ownKey;
}

/** @param page the path of the page that shows the answer */
export async function setAnswer(page: string, answer: unknown): Promise<void> {
  const secure = await isSecure();
  (await cookies()).set(findName(secure), sealAnswer(await findKey(), page, answer, Date.now()), {
    ...{ path: '/', httpOnly: true, sameSite: 'lax', secure, maxAge: ANSWER_SECONDS },
  });
}

/** The answer for this page; undefined without one, and for one that this site did not write. */
export async function readAnswer<Schema extends z.ZodType>(
  page: string,
  schema: Schema,
): Promise<z.output<Schema> | undefined> {
  const sealed = (await cookies()).get(findName(await isSecure()))?.value;
  return sealed === undefined
    ? undefined
    : schema.safeParse(openAnswer(await findKey(), page, sealed, Date.now())).data;
}
