import type { DetailedError, Upload, UploadOptions } from 'tus-js-client';
import { uploadChunk } from '#contract/constants/import.ts';

export type Sending = {
  /** The id of the announced file. */
  id: string;
  runId: number;
  path: string;
  size: number;
  sent: number;
  state: 'waiting' | 'sending' | 'done' | 'failed';
};

/** Calls with an access token that is valid now. */
export type WithToken = (use: (accessToken: string) => void) => Promise<void>;

/** Files sent at once; more only share the same line. */
const width = 3;
/** Milliseconds. A server that restarts, or a phone in a tunnel, is back within minutes. */
const retryDelays = [0, 1_000, 2_000, 5_000, ...Array.from({ length: 120 }, () => 10_000)];

/** Bytes. Less than any proxy allows. */
const smallChunk = 512 * 1_024;

/** A proxy that refuses a part as too large (nginx does over 1 MB by default) gets smaller ones. */
export function shouldRetryUpload(
  error: DetailedError,
  _attempt: number,
  options: UploadOptions,
): boolean {
  const status = error.originalResponse?.getStatus() ?? 0;
  if (status === 413 && options.chunkSize !== smallChunk) {
    options.chunkSize = smallChunk;
    return true;
  }
  return ![400, 403, 404, 410, 413].includes(status);
}

type Entry = { sending: Sending; file: File; upload: Upload | undefined };

/**
 * Uploads of this tab. They outlive the page that started them, as long as the tab is open; after
 * that, the server knows what is missing.
 */
class UploadStore {
  #entries = new Map<string, Entry>();
  #listeners = new Set<() => void>();
  #snapshot: readonly Sending[] = [];
  #withToken: WithToken | undefined;

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  read = (): readonly Sending[] => this.#snapshot;

  /** `address`: where the bytes of a file go. */
  async add(
    files: (Omit<Sending, 'state'> & { file: File; address: string })[],
    withToken: WithToken,
  ): Promise<void> {
    // Large, and only for those who upload.
    const tus = await import('tus-js-client');
    this.#withToken = withToken;
    for (const { file, address, ...sending } of files) {
      if (this.#entries.get(sending.id)?.sending.state === 'sending') continue;
      const entry: Entry = { sending: { ...sending, state: 'waiting' }, file, upload: undefined };
      entry.upload = new tus.Upload(file, this.#optionsOf(entry, address));
      this.#entries.set(sending.id, entry);
    }
    this.#proceed();
  }

  /** Stops sending the files of a run. */
  async drop(runId: number): Promise<void> {
    for (const [id, { sending, upload }] of this.#entries) {
      if (sending.runId !== runId) continue;
      this.#entries.delete(id);
      await upload?.abort();
    }
    this.#proceed();
  }

  #optionsOf(entry: Entry, address: string): UploadOptions {
    const { id } = entry.sending;
    return {
      uploadUrl: address,
      chunkSize: uploadChunk,
      retryDelays,
      // The server knows which files are missing.
      storeFingerprintForResuming: false,
      onBeforeRequest: (request) =>
        this.#withToken?.((token) => request.setHeader('Authorization', `Bearer ${token}`)),
      onShouldRetry: shouldRetryUpload,
      onProgress: (sent) => this.#change(id, { sent }),
      onSuccess: () => this.#change(id, { state: 'done', sent: entry.sending.size }),
      onError: () => this.#change(id, { state: 'failed' }),
    };
  }

  #change(id: string, change: Partial<Sending>): void {
    const entry = this.#entries.get(id);
    if (!entry) return;
    entry.sending = { ...entry.sending, ...change };
    if (change.state) this.#proceed();
    else this.#tell();
  }

  #proceed(): void {
    const all = [...this.#entries.values()];
    const free = width - all.filter(({ sending }) => sending.state === 'sending').length;
    const waiting = all.filter(({ sending }) => sending.state === 'waiting');
    for (const entry of waiting.slice(0, Math.max(0, free))) {
      entry.sending = { ...entry.sending, state: 'sending' };
      entry.upload?.start();
    }
    this.#tell();
  }

  #tell(): void {
    this.#snapshot = [...this.#entries.values()].map(({ sending }) => sending);
    for (const listener of this.#listeners) listener();
  }
}

export const uploadStore = new UploadStore();
