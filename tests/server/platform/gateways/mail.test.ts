import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pino from 'pino';
import type { SMTPServerOptions } from 'smtp-server';
import { afterEach, describe, expect, it } from 'vitest';
import { createMailGateway, logMailFault, MailError, smtpMailer } from '@/server/platform/gateways/mail';
import { readSettings } from '@/server/platform/settings';
import { openSmtp } from '@/tests/server/support/services/smtp';

const cleanUp: (() => unknown)[] = [];
afterEach(async () => {
  for (const step of cleanUp.splice(0)) await step();
});

const mail = {
  from: { name: 'Soap & Co', address: 'hello@soap.example' },
  to: 'ann@example.com',
  subject: 'Grüße & 👕',
  text: 'Choose a new password:\nhttps://laundry.test/reset-password/abc\n',
  html: '<p>Choose</p>',
  messageId: '<1234@soap.example>',
  isAutomatic: true,
};

describe('the local mailbox', () => {
  it('writes one .eml for a mail, however often it is sent, and logs its link', async () => {
    const directory = await mkdtemp(join(tmpdir(), 'mailbox-'));
    cleanUp.push(() => rm(directory, { recursive: true }));
    const logged: string[] = [];
    const log = pino({}, { write: (line: string) => void logged.push(line) });
    const settings = readSettings({ DATA_DIR: directory });
    const mailbox = createMailGateway(settings, log);
    await mailbox.send(mail);
    await mailbox.send(mail);
    const files = await readdir(join(directory, 'outbox'));
    expect(files).toEqual(['1234soap.example.eml']);
    const file = join(directory, 'outbox', files[0] ?? '');
    const eml = await readFile(file, 'utf8');
    expect(eml).toMatch(/^To: ann@example\.com$/m);
    expect(eml).toMatch(/^Message-ID: <1234@soap\.example>$/m);
    expect(eml).toMatch(/^Auto-Submitted: auto-generated$/m);
    expect(eml).toMatch(/^From: "?Soap & Co"? <hello@soap\.example>$/m);
    expect(eml).toContain('https://laundry.test/reset-password/abc');
    expect((await stat(file)).mode & 0o077).toBe(0);
    expect(logged.join('')).toContain('"link":"https://laundry.test/reset-password/abc"');
  });
});

describe('SMTP', () => {
  async function openMailer(options: SMTPServerOptions = {}) {
    const { received, port, close } = await openSmtp(options);
    cleanUp.push(close);
    return { received, mailer: mailerTo(port) };
  }
  const mailerTo = (port: number) =>
    smtpMailer({ url: `smtp://127.0.0.1:${port}`, from: '"H & F" <hello@laundry.test>', timeOutMs: 4_000 });
  const refuse = (responseCode: number) => Object.assign(new Error('no'), { responseCode });
  const failureOf = async (sending: Promise<void>) => {
    const error = await sending.then(
      () => undefined,
      (caught: unknown) => caught,
    );
    if (!(error instanceof MailError)) throw new Error(`Not a MailError: ${error}`);
    return error;
  };

  it('says at start what keeps every mail from leaving', async () => {
    const { mailer } = await openMailer();
    expect(await mailer.fault?.()).toBe(undefined);
    const { port, close } = await openSmtp({
      disabledCommands: ['STARTTLS'],
      onAuth: (_auth, _session, done) => done(refuse(535)),
    });
    cleanUp.push(close);
    const locked = smtpMailer({ url: `smtp://me:wrong@127.0.0.1:${port}`, timeOutMs: 4_000 });
    const lines: string[] = [];
    await logMailFault(locked, pino({ enabled: false }), (line) => void lines.push(line));
    expect(lines).toEqual([
      'Mail: No email leaves: the mail server refuses the name or password in SMTP_URL (EAUTH 535).',
    ]);
    await close();
    expect(await locked.fault?.()).toMatch(
      /^No email leaves: the mail server of SMTP_URL cannot be reached \(E/,
    );
  });

  it('hands the mail over with our Message-ID', async () => {
    const { received, mailer } = await openMailer();
    await mailer.send(mail);
    expect(received).toHaveLength(1);
    expect(received[0]).toMatch(/^Message-ID: <1234@soap\.example>\r$/m);
    expect(received[0]).toMatch(/^Subject: =\?UTF-8\?/m);
  });

  it('brings the pictures that the mail shows', async () => {
    const { received, mailer } = await openMailer();
    const bytes = Buffer.from('a picture');
    await mailer.send({ ...mail, attachments: [{ cid: 'drawing', type: 'image/png', bytes }] });
    expect(received[0]).toMatch(/^Content-Type: image\/png; name=drawing\.png\r$/m);
    expect(received[0]).toMatch(/^Content-ID: <drawing>\r$/m);
    expect(received[0]).toMatch(/^Content-Disposition: inline; filename=drawing\.png\r$/m);
    expect(received[0]).toContain(bytes.toString('base64'));
  });

  it('tells mail programs how to end mails that may end, with one click over https alone', async () => {
    const { received, mailer } = await openMailer();
    const headers = (index: number) =>
      (received[index] ?? '').replaceAll(/\r\n[ \t]+/g, ' ').split('\r\n\r\n')[0];
    const path = 'unsubscribe/one-click?token=hImTzfsJAD_CLeP7jVQu4A';
    await mailer.send({ ...mail, unsubscribeUrl: `https://laundry.test/${path}` });
    expect(headers(0)).toMatch(
      /^List-Unsubscribe: <https:\/\/laundry\.test\/unsubscribe\/one-click\?token=hImTzfsJAD_CLeP7jVQu4A>\r$/m,
    );
    expect(headers(0)).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r?$/m);
    await mailer.send({ ...mail, unsubscribeUrl: `http://localhost:3000/${path}` });
    expect(headers(1)).toMatch(/^List-Unsubscribe: <http:/m);
    expect(headers(1)).not.toContain('List-Unsubscribe-Post');
    await mailer.send(mail);
    expect(headers(2)).not.toContain('List-Unsubscribe');
  });

  it('says what no person wrote, so that nobody answers it automatically', async () => {
    const { received, mailer } = await openMailer();
    await mailer.send(mail);
    await mailer.send({ ...mail, isAutomatic: false });
    expect(received.map((text) => /^Auto-Submitted: auto-generated\r$/m.test(text))).toEqual([true, false]);
  });

  it('an address can not bring in another header or recipient', async () => {
    const recipients: string[] = [];
    const { received, mailer } = await openMailer({
      onRcptTo({ address }, _session, done) {
        recipients.push(address);
        done();
      },
    });
    await mailer
      .send({ ...mail, to: 'ann@example.com\r\nBcc: all@example.com', subject: 'a\r\nX-Bad: 1' })
      .catch(() => {});
    expect(recipients).not.toContain('all@example.com');
    expect(received.join('')).not.toMatch(/^(Bcc|X-Bad):/m);
  });

  it.each([451, 421])('%i: for now, try again', async (code) => {
    const { mailer } = await openMailer({ onRcptTo: (_address, _session, done) => done(refuse(code)) });
    expect(await failureOf(mailer.send(mail))).toMatchObject({ permanent: false });
  });

  it('550 for the address: for good', async () => {
    const { mailer } = await openMailer({ onRcptTo: (_address, _session, done) => done(refuse(550)) });
    expect(await failureOf(mailer.send(mail))).toMatchObject({ permanent: true });
  });

  it('554 for the text: for good', async () => {
    const { mailer } = await openMailer({
      onData(stream, _session, done) {
        stream.resume().on('end', () => done(refuse(554)));
      },
    });
    expect(await failureOf(mailer.send(mail))).toMatchObject({ permanent: true });
  });

  it('554 as greeting: a matter of the server, not of the mail', async () => {
    const { mailer } = await openMailer({ onConnect: (_session, done) => done(refuse(554)) });
    expect(await failureOf(mailer.send(mail))).toMatchObject({ permanent: false });
  });

  it('nobody there: try again', async () => {
    expect(await failureOf(mailerTo(1).send(mail))).toMatchObject({ permanent: false });
  });

  /** A server that says what `talk` writes; the options are the mailer's. */
  async function openTalker(
    talk: (socket: Socket) => void,
    options: { timeOutMs: number; wholeMs?: number },
  ) {
    const sockets: Socket[] = [];
    const server = createServer((socket) => {
      sockets.push(socket);
      socket.on('error', () => {});
      talk(socket);
    });
    await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
    cleanUp.push(() => {
      for (const socket of sockets) socket.destroy();
      server.close();
    });
    const { port } = server.address() as AddressInfo;
    return smtpMailer({ url: `smtp://127.0.0.1:${port}`, ...options });
  }

  it('a server that says nothing: given up after the time-out', async () => {
    const error = await failureOf((await openTalker(() => {}, { timeOutMs: 50 })).send(mail));
    expect(error).toMatchObject({ permanent: false });
    expect(error.message).not.toContain('ann@example.com');
  });

  it('a server that drips: given up after the time for a whole mail', async () => {
    const mailer = await openTalker(
      (socket) => {
        const drip = setInterval(() => socket.write('220-'), 10);
        socket.on('close', () => clearInterval(drip));
      },
      { timeOutMs: 60_000, wholeMs: 100 },
    );
    expect(await failureOf(mailer.send(mail))).toMatchObject({ permanent: false });
  });

  it.each([
    ['one line', 'x'],
    ['one answer of many lines', '220-x\r\n'],
  ])('a greeting without end in %s is cut off', async (_what, text) => {
    let sent = 0;
    const piece = text.repeat(16_384);
    const pour = (socket: Socket) => {
      while (!socket.destroyed && socket.write(piece)) sent += piece.length;
      sent += piece.length;
    };
    const mailer = await openTalker((socket) => void pour(socket.on('drain', () => pour(socket))), {
      timeOutMs: 60_000,
    });
    expect(await failureOf(mailer.send(mail))).toMatchObject({ permanent: false });
    expect(sent).toBeLessThan(30 * 1024 * 1024);
  });
});
