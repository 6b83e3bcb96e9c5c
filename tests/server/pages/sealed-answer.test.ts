import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ANSWER_SECONDS, openAnswer, sealAnswer } from '@/server/pages/forms/answer-cookie';

const key = Buffer.alloc(32, 1);
const page = '/track/Rk3s8Yq1QJmWw0p5b7c2Zg';
const now = Date.parse('2026-11-20T15:00:00Z');
const answer = { done: true, message: 'Your new times are saved.' };
const sealed = sealAnswer(key, page, answer, now);

describe('the answer to a form, sealed for its page', () => {
  it('is read there, for a minute', () => {
    expect(openAnswer(key, page, sealed, now + ANSWER_SECONDS * 1000 - 1)).toEqual(answer);
    expect(openAnswer(key, page, sealed, now + ANSWER_SECONDS * 1000)).toBeUndefined();
  });

  it('is a value that a cookie can have', () => {
    const odd = sealAnswer(key, page, { message: 'é; "💧", =\r\n' }, now);
    expect(odd).toMatch(/^[\w.-]+$/);
    expect(openAnswer(key, page, odd, now)).toEqual({ message: 'é; "💧", =\r\n' });
  });

  it('is none on another page, by another site, or changed', () => {
    expect(openAnswer(key, '/app-link', sealed, now)).toBeUndefined();
    expect(openAnswer(Buffer.alloc(32, 2), page, sealed, now)).toBeUndefined();
    const [text = '', signature = ''] = sealed.split('.');
    for (const other of ['', '.', text, `.${signature}`, `${text}.`, `${text}A.${signature}`, `${sealed}A`])
      expect(openAnswer(key, page, other, now)).toBeUndefined();
  });

  it('is none, whatever somebody makes up', () => {
    fc.assert(fc.property(fc.string(), (text) => openAnswer(key, page, text, now) === undefined));
  });
});
