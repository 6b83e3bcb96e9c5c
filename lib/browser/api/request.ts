import type { Input } from '@/lib/contract';
import type { EndpointName } from '@/lib/contract/endpoints';

type RequestParts<N extends EndpointName> = {
  [K in 'params' | 'query' | 'body' as Input<N, K> extends undefined ? never : K]: Input<N, K>;
};

export type CallRequest<N extends EndpointName> = RequestParts<N> & {
  signal?: AbortSignal;
  headers?: Record<string, string>;
  token?: string;
  bypassCache?: boolean;
  /** Of an upload, from 0 to 1. */
  onProgress?: (share: number) => void;
};
