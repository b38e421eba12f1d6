import { text } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { runTool } from './run-tool.ts';

const shell = (script: string) => ({ tool: 'sh', args: ['-c', script], timeout: 10_000 });

describe('runTool', () => {
  it('gives readers all output, however late they start', async () => {
    let read = '';
    const result = await runTool({
      ...shell('echo first >&3; echo second >&3; echo complaint >&2; exit 3'),
      stallTimeout: 5000,
      pipes: [
        async (stream) => {
          await delay(300);
          read = await text(stream);
        },
      ],
    });
    expect(read).toBe('first\nsecond\n');
    expect(result).toEqual({ exitCode: 3, killedBy: undefined, stderr: 'complaint\n' });
  });

  it('stops a program that takes too long or produces no output', async () => {
    const slow = await runTool({ ...shell('exec sleep 9'), timeout: 100 });
    expect(slow.killedBy).toBe('timeout');
    const stuck = await runTool({
      ...shell('echo hello; exec sleep 9'),
      stallTimeout: 200,
      stdout: (stream) => text(stream),
    });
    expect(stuck.killedBy).toBe('stall');
  });

  it('gives a film of months, as a broken file may say it is, all its time', async () => {
    const result = await runTool({ ...shell('sleep 0.1'), timeout: 2_160_768_000_000 });
    expect(result).toMatchObject({ exitCode: 0, killedBy: undefined });
  });

  it('stops when its signal is aborted', async () => {
    const signal = AbortSignal.timeout(100);
    await expect(runTool({ ...shell('exec sleep 9'), signal })).rejects.toThrow(/abort|timeout/i);
  });

  it('stops when a reader fails, with the reader’s error', async () => {
    const full = Object.assign(new Error('full'), { code: 'ENOENT' });
    const run = runTool({ ...shell('exec yes'), stdout: () => Promise.reject(full) });
    await expect(run).rejects.toBe(full);
  });

  it('reports a missing program', async () => {
    const run = runTool({ tool: '/nonexistent/ffmpeg', args: [], timeout: 1000 });
    await expect(run).rejects.toMatchObject({ code: 'ffmpeg_missing' });
  });

  it('limits memory', async () => {
    const greedy = 'const all = []; for (;;) all.push(Buffer.alloc(1e7, 1))';
    const capped = await runTool({
      tool: process.execPath,
      args: ['-e', greedy],
      memory: 2 * 1024 ** 3,
      timeout: 120_000,
    });
    expect(capped.killedBy).toBeUndefined();
    expect(capped.exitCode).not.toBe(0);
  });
});
