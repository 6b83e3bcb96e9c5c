import { connect, createServer, type Server, type Socket } from 'node:net';

/** A proxy in front of a local server, so that a test can make the server unreachable and reachable again. */
export async function openProxy(port: number) {
  const sockets = new Set<Socket>();
  let server: Server | undefined;
  let own = 0;

  const forward = (near: Socket) => {
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
  };
}
