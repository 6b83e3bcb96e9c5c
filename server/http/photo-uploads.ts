import type { IncomingMessage } from 'node:http';
import type { Api } from '@/server/api/api-reply';
import { networkOf } from '@/server/api/network';
import { clientAddress } from './client-address';
import { type Answer, bringsPhoto } from './read-body';

/** Photos whose bytes are in memory at once, 8 MB each: in all, and from one network. */
const MAX_PHOTOS = 12;
const MAX_FROM_NETWORK = 3;

interface Parts {
  knows: Api['knows'];
  /** TRUSTED_PROXY_HOPS */
  trustedProxyHops: number;
  /** Reads the body, unless the request has it already. */
  answer: Answer;
  /** For who has to come again. */
  refuse: Answer;
}

/**
 * Limits photos, the only large bodies; everything else goes to `answer`. A photo is read only of somebody who may send
 * one, and while there is a place: a rush fills no memory, and one network, however slowly it sends, takes few places.
 */
export function limitPhotos({ knows, trustedProxyHops, answer, refuse }: Parts): Answer {
  /** The network of each. */
  const reading: string[] = [];

  return async (request, response) => {
    if (!bringsPhoto(request)) return answer(request, response);
    const { authorization } = request.headers;
    const address = clientAddress(request, trustedProxyHops);
    // In front of another API, only that one knows whose token it is.
    const isKnown = knows ? await knows(authorization, address) : authorization !== undefined;
    if (!isKnown) {
      await discard(request);
      // The API says why, and needs no body for that.
      Object.assign(request, { rawBody: Buffer.alloc(0) });
      return answer(request, response);
    }
    const network = networkOf(address);
    const fromNetwork = reading.filter((each) => each === network).length;
    if (reading.length >= MAX_PHOTOS || fromNetwork >= MAX_FROM_NETWORK) {
      await discard(request);
      return refuse(request, response);
    }
    reading.push(network);
    try {
      await answer(request, response);
    } finally {
      reading.splice(reading.indexOf(network), 1);
    }
  };
}

/** Reads a body without keeping it, because a client that is cut off while sending may miss the answer. */
const discard = (request: IncomingMessage) =>
  new Promise<void>((resolve) => {
    if (request.destroyed) return resolve();
    request.once('end', resolve).once('close', resolve).resume();
  });
