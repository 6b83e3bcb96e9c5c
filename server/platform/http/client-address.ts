import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import { plainIp } from '@/server/platform/network';

/** Some proxies add a port: 203.0.113.7:4711, [2001:db8::1]:4711. */
const plain = (written: string): string =>
  plainIp(
    written
      .trim()
      .replace(/^\[(.+)\](:\d+)?$/, '$1')
      .replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1'),
  );

/** The X-Forwarded-For entry of the outermost of `trustedHops` proxies; entries further left cannot be trusted. */
export function clientAddress(request: IncomingMessage, trustedHops: number): string {
  const socket = plain(request.socket.remoteAddress ?? '');
  if (trustedHops === 0) return socket;
  const written = [request.headers['x-forwarded-for'] ?? []].flat().join(',').split(',');
  const entries = written.map(plain).filter(Boolean);
  const entry = entries[Math.max(0, entries.length - trustedHops)] ?? '';
  return isIP(entry) ? entry : socket;
}

/** Believes only trusted proxies. */
export function isSecure(request: IncomingMessage, trustedHops: number): boolean {
  if ('encrypted' in request.socket && request.socket.encrypted) return true;
  if (trustedHops === 0) return false;
  const written = [request.headers['x-forwarded-proto'] ?? []].flat().join(',').split(',');
  return written[Math.max(0, written.length - trustedHops)]?.trim() === 'https';
}
