import { createECDH, createPublicKey } from 'node:crypto';

const CURVE = 'prime256v1';

/** P-256 in base64url: 65 and 32 bytes. */
export function isKeyPair(publicKey: string, privateKey: string): boolean {
  try {
    const pair = createECDH(CURVE);
    pair.setPrivateKey(privateKey, 'base64url');
    return pair.getPublicKey('base64url') === publicKey && Buffer.from(privateKey, 'base64url').length === 32;
  } catch {
    return false;
  }
}

/** On the curve, which encryption needs. */
export function isPoint(p256dh: string): boolean {
  const bytes = Buffer.from(p256dh, 'base64url');
  if (bytes.length !== 65 || bytes[0] !== 4) return false;
  const [x, y] = [bytes.subarray(1, 33).toString('base64url'), bytes.subarray(33).toString('base64url')];
  try {
    createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' });
    return true;
  } catch {
    return false;
  }
}
