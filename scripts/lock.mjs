import { createHash } from 'node:crypto';
import { unlinkSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Runs `work` while no other process runs work of the same name. The lock is a listening local
 * socket, which the system grants to one process and releases however that process ends.
 * @param {string} name
 * @param {() => Promise<T>} work
 * @param {() => void} onWait called once if another process holds the lock
 * @returns {Promise<T>}
 * @template T
 */
export async function withLock(name, work, onWait) {
  const address = addressOf(name);
  let server = await listen(address);
  if (!server) onWait();
  while (!server) {
    await sleep(200);
    server = await listen(address);
  }
  try {
    return await work();
  } finally {
    await new Promise((resolve) => server.close(resolve));
  }
}

function addressOf(name) {
  const key = `sorot-${createHash('sha256').update(name).digest('hex').slice(0, 32)}`;
  if (process.platform === 'linux') return `\0${key}`;
  return process.platform === 'win32' ? `\\\\.\\pipe\\${key}` : join(tmpdir(), key);
}

/** Undefined: another process holds it. */
async function listen(address) {
  try {
    return await tryListen(address);
  } catch (error) {
    if (error.code !== 'EADDRINUSE') throw error;
    if (isFile(address) && !(await answers(address))) unlinkSync(address);
    return undefined;
  }
}

function tryListen(address) {
  return new Promise((resolve, reject) => {
    const server = createServer((socket) => socket.destroy()).once('error', reject);
    server.listen(address, () => resolve(server.unref()));
  });
}

/** Only macOS keeps the socket file of a killed process. */
function isFile(address) {
  return process.platform === 'darwin' && address.startsWith('/');
}

function answers(address) {
  return new Promise((resolve) => {
    const socket = connect(address, () => resolve(true)).once('error', () => resolve(false));
    socket.unref();
  });
}
