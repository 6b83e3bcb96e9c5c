import { connect, createServer, type Server, type Socket } from 'node:net';

/** Stands before a server on this machine, so that a test can take the server away and bring it back. */
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
    /** As a server that comes back at its place. */
    open,
    /** As a server that is killed: every connection breaks, new ones are refused. */
    shut,
  };
}
