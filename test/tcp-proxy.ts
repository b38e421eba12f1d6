import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

export type TcpProxy = {
  /** The target's address through this proxy. */
  url: string;
  /** Forwards bytes; swallows them; or breaks and refuses connections. */
  setMode(manner: 'well' | 'silent' | 'broken'): void;
  /** Breaks all connections; new ones lead to another target. */
  moveTo(targetUrl: string): void;
  close(): Promise<void>;
};

/** A proxy that simulates network failures between a site and its database. */
export async function startTcpProxy(targetUrl: string): Promise<TcpProxy> {
  let target = new URL(targetUrl);
  let manner: 'well' | 'silent' | 'broken' = 'well';
  const sockets = new Set<Socket>();
  const server = createServer((visitor) => {
    if (manner === 'broken') {
      visitor.destroy();
      return;
    }
    const upstream = connect(Number(target.port), target.hostname);
    for (const [from, to] of [
      [visitor, upstream],
      [upstream, visitor],
    ] as const) {
      sockets.add(from);
      from.on('error', () => to.destroy());
      from.on('close', () => {
        sockets.delete(from);
        to.destroy();
      });
      from.on('data', (bytes) => {
        if (manner === 'well') to.write(bytes);
      });
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const detour = new URL(targetUrl);
  detour.host = `127.0.0.1:${port}`;
  // Not around it, through the server's socket.
  detour.searchParams.delete('host');

  function breakAll() {
    for (const socket of sockets) socket.destroy();
  }
  return {
    url: detour.href,
    setMode(next) {
      manner = next;
      if (next === 'broken') breakAll();
    },
    moveTo(next) {
      target = new URL(next);
      breakAll();
    },
    close() {
      breakAll();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}
