/** A browser as push services and the site know it: RFC 8291, with node:crypto alone and none of the code under test. */
import { createDecipheriv, createECDH, type ECDH, hkdfSync, randomBytes } from 'node:crypto';

const text = (value: string) => Buffer.from(value, 'latin1');

/** RFC 5869 with one block. */
const derive = (secret: Buffer, salt: Buffer, info: Buffer, bytes: number) =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, bytes));

export interface TestDevice {
  /** The body of the call that adds it. */
  body: { endpoint: string; keys: { p256dh: string; auth: string } };
  /** What a message to it says. @throws when it was not encrypted for this device */
  decrypt(message: Buffer): string;
}

/** @param pair and `auth`, to check this helper with the example of RFC 8291 */
export function testDevice(
  endpoint = `https://push.example.com/send/${randomBytes(16).toString('base64url')}`,
  { pair = newPair(), auth = randomBytes(16) }: { pair?: ECDH; auth?: Buffer } = {},
): TestDevice {
  const own = pair.getPublicKey();
  return {
    body: { endpoint, keys: { p256dh: own.toString('base64url'), auth: auth.toString('base64url') } },
    decrypt(message) {
      const salt = message.subarray(0, 16);
      const keyLength = message.readUInt8(20);
      const theirs = message.subarray(21, 21 + keyLength);
      const record = message.subarray(21 + keyLength);
      const info = Buffer.concat([text('WebPush: info\0'), own, theirs]);
      const secret = derive(pair.computeSecret(theirs), auth, info, 32);
      const key = derive(secret, salt, text('Content-Encoding: aes128gcm\0'), 16);
      const nonce = derive(secret, salt, text('Content-Encoding: nonce\0'), 12);
      const decipher = createDecipheriv('aes-128-gcm', key, nonce);
      decipher.setAuthTag(record.subarray(-16));
      const padded = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()]);
      // The last record ends with a 2 and padding.
      const end = padded.lastIndexOf(2);
      if (end < 0 || padded.subarray(end + 1).some((byte) => byte !== 0)) throw new Error('No last record');
      return padded.subarray(0, end).toString('utf8');
    },
  };
}

function newPair(): ECDH {
  const pair = createECDH('prime256v1');
  pair.generateKeys();
  return pair;
}

/** A valid body of the call that adds a device, of a browser that nobody else has. */
export const newDevice = () => testDevice().body;
