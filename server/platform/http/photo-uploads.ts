import type { IncomingMessage } from 'node:http';
import { toNetwork } from '@/server/platform/network';
import { clientAddress } from './client-address';
import { type Answer, bringsPhoto } from './read-body';

/** In memory at once, 8 MB each; fewer from one network or token. */
const MAX_PHOTOS = 12;
const MAX_OF_SENDER = 3;

interface Parts {
  /** Authenticates; missing in front of another API. */
  maySendPhoto: ((request: IncomingMessage, address: string) => Promise<boolean>) | undefined;
  trustedProxyHops: number;
  /** Reads the body unless it is read. */
  answer: Answer;
  /** For a client that must retry. */
  refuse: Answer;
}

/** Reads a photo only for who may send one and while a place is free: no rush fills the memory. */
export function limitPhotos({ maySendPhoto, trustedProxyHops, answer, refuse }: Parts): Answer {
  /** Network and token of each. */
  const reading: (string | undefined)[][] = [];

  return async (request, response) => {
    if (!bringsPhoto(request)) return answer(request, response);
    const { authorization } = request.headers;
    const address = clientAddress(request, trustedProxyHops);
    // Photos are not forwarded: in front of another API none is read.
    if (!(await maySendPhoto?.(request, address))) {
      await discard(request);
      // The API refuses without reading the body.
      Object.assign(request, { rawBody: Buffer.alloc(0) });
      return answer(request, response);
    }
    // A link and a driver's page have their key in the path.
    const sender = [toNetwork(address), authorization ?? request.url?.split('?', 1)[0]];
    const ofSender = reading.filter((each) => each.some((one, index) => one === sender[index])).length;
    if (reading.length >= MAX_PHOTOS || ofSender >= MAX_OF_SENDER) {
      await discard(request);
      return refuse(request, response);
    }
    reading.push(sender);
    try {
      await answer(request, response);
    } finally {
      reading.splice(reading.indexOf(sender), 1);
    }
  };
}

/** A client that is cut off while sending may miss the answer. */
const discard = (request: IncomingMessage) =>
  new Promise<void>((resolve) => {
    if (request.destroyed) return resolve();
    request.once('end', resolve).once('close', resolve).resume();
  });
