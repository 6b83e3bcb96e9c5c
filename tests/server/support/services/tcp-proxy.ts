import { connect, createServer, type Server, type Socket } from 'node:net';

/** A proxy in front of a local server, so that a test can make the server unreachable and reachable again. */
export async function openProxy(port: number) {
  const sockets = new Set<Socket>();
  /** Connections that came while it hung. */
  let held: Socket[] | undefined;
  let server: Server | undefined;
  let own = 0;

  const forward = (near: Socket) => {
    if (held) {
      held.push(near);
      near.on('error', () => {});
      return;
    }
    const far = connect(port, '127.0.0.1');
    for (const [socket, peer] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(socket);
      socket.on('error', () => {});
      socket.on('close', () => {
        sockets.delete(socket);
        peer.destroy();
      });
    }
    near.pipe(far).pipe(near);
  };

  async function open(): Promise<void> {
    server = createServer(forward);
    await new Promise<void>((ready) => server?.listen(own, '127.0.0.1', ready));
    const address = server.address();
    own = typeof address === 'object' && address ? address.port : own;
  }

  async function shut(): Promise<void> {
    for (const socket of sockets) socket.destroy();
    await new Promise((done) => (server?.listening ? server.close(done) : done(undefined)));
  }

  await open();
  return {
    port: () => own,
    /** Like a server that is back. */
    open,
    /** Like a killed server: every connection breaks, and new ones are refused. */
    shut,
    /** Like a server that hangs: connections stay and new ones are taken, but nothing goes through. */
    freeze(): void {
      held = [];
      for (const socket of sockets) socket.pause();
    },
    thaw(): void {
      for (const socket of sockets) socket.resume();
      const waiting = held ?? [];
      held = undefined;
      for (const socket of waiting) if (!socket.destroyed) forward(socket);
    },
  };
}
