import { type IncomingMessage, type OutgoingHttpHeader, ServerResponse } from 'node:http';

export type Captured = {
  status: number;
  headers: Map<string, OutgoingHttpHeader>;
  body: Buffer;
};

type Callback = (error?: Error | null) => void;

/** A response without a socket: everything written to it stays in memory. */
class CapturedResponse extends ServerResponse {
  private readonly chunks: Buffer[] = [];

  override writeHead(status: number, ...rest: unknown[]): this {
    const headers = rest.at(-1);
    if (headers && typeof headers === 'object' && !Array.isArray(headers)) {
      for (const [name, value] of Object.entries(headers)) this.setHeader(name, value);
    }
    return super.writeHead(status);
  }

  override write(chunk: unknown, ...rest: unknown[]): boolean {
    this.keep(chunk, rest);
    return true;
  }

  override end(...args: unknown[]): this {
    const [chunk, ...rest] = typeof args[0] === 'function' ? [undefined, args[0]] : args;
    this.keep(chunk, rest);
    super.end();
    // Without a socket, nothing else emits this.
    this.emit('finish');
    return this;
  }

  get captured(): Captured {
    const headers = Object.entries(this.getHeaders()).filter(
      (header): header is [string, OutgoingHttpHeader] => header[1] !== undefined,
    );
    return { status: this.statusCode, headers: new Map(headers), body: Buffer.concat(this.chunks) };
  }

  private keep(chunk: unknown, rest: unknown[]): void {
    if (!this.headersSent) this.writeHead(this.statusCode);
    const encoding = typeof rest[0] === 'string' ? (rest[0] as BufferEncoding) : undefined;
    if (typeof chunk === 'string') this.chunks.push(Buffer.from(chunk, encoding));
    else if (chunk instanceof Uint8Array) this.chunks.push(Buffer.from(chunk));
    const callback = rest.find((each): each is Callback => typeof each === 'function');
    if (callback) process.nextTick(callback);
  }
}

/** @throws what the handler throws */
export function capture(
  request: IncomingMessage,
  handler: (request: IncomingMessage, response: ServerResponse) => void | Promise<void>,
): Promise<Captured> {
  return new Promise((resolve, reject) => {
    const response = new CapturedResponse(request);
    response.once('finish', () => resolve(response.captured));
    Promise.resolve(handler(request, response)).catch(reject);
  });
}
