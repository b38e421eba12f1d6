import { fstatSync, write, writeSync } from 'node:fs';
import { pause } from '../pause.ts';

/** Characters that wait while the disk is full or the reader pauses; lines beyond them are lost. */
const maxWaiting = 256 * 1024;
/** Lines are written together once they have so many characters, or after so many milliseconds. */
const together = { characters: 4_096, milliseconds: 200 };
/** Milliseconds after a failed attempt. */
const retryAfter = 1_000;

/**
 * Standard output of a program that must not depend on it: nothing here waits, throws or fails.
 * What cannot be written (a full disk, a stopped terminal, a reader that sleeps or is gone) waits
 * in memory up to a limit and is tried again; lines beyond the limit are lost and counted.
 */
export class Output {
  readonly #descriptor: number;
  readonly #stream: typeof process.stdout;
  #waiting: string[] = [];
  #characters = 0;
  #timer: NodeJS.Timeout | undefined;
  #isWriting = false;
  #isPipe: boolean | undefined;
  #status = '';
  /** Since something was lost; until it is reported, nothing else is taken. */
  #lost = 0;
  #lostEver = 0;
  #reportLost: (lines: number) => void = () => undefined;

  constructor(stream: typeof process.stdout) {
    this.#stream = stream;
    this.#descriptor = stream.fd;
  }

  get isTerminal(): boolean {
    return this.#stream.isTTY === true;
  }

  /** Lines that were lost since the program has started. */
  get lostLines(): number {
    return this.#lostEver;
  }

  /** Called when lines can be written again after some were lost. */
  onLost(report: (lines: number) => void): void {
    this.#reportLost = report;
  }

  /** `line` ends with a line feed. */
  write(line: string): void {
    if (this.#lost > 0 || this.#characters + line.length > maxWaiting) {
      this.#lost += 1;
      this.#lostEver += 1;
      return;
    }
    this.#append(this.#status ? `${clearLine}${line}${this.#status}` : line);
    if (this.#characters >= together.characters) this.#writeWaiting();
    else this.#timer ??= setTimeout(() => this.#writeWaiting(), together.milliseconds);
  }

  /** Writes a text and a line feed at once. */
  print(text: string): void {
    this.write(`${text}\n`);
    this.#writeWaiting();
  }

  /** On a terminal, shows a text below all lines, in place of the previous one; '' removes it. */
  showStatus(text: string): void {
    if (!this.isTerminal) return;
    const shown = text.slice(0, this.#stream.columns - 1);
    if (shown === this.#status) return;
    this.#status = shown;
    this.#append(`${clearLine}${shown}`);
    this.#writeWaiting();
  }

  /** Resolves once everything is written, or after `milliseconds`. */
  async flush(milliseconds: number): Promise<void> {
    const deadline = performance.now() + milliseconds;
    this.#writeWaiting();
    while (this.#isWriting && performance.now() < deadline) await pause(5);
  }

  #append(text: string): void {
    if (this.#isPipe === undefined) this.#begin();
    this.#waiting.push(text);
    this.#characters += text.length;
  }

  #begin(): void {
    const kind = fstatSync(this.#descriptor);
    this.#isPipe = kind.isFIFO() || kind.isSocket();
    // Failures arrive where each text is written, too.
    this.#stream.on('error', () => undefined);
    process.on('exit', () => this.#writeRest());
  }

  #writeWaiting(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    if (this.#isWriting || this.#waiting.length === 0) return;
    this.#send(Buffer.from(this.#take()));
  }

  #take(): string {
    const text = this.#waiting.join('');
    this.#waiting = [];
    this.#characters = 0;
    return text;
  }

  #send(bytes: Buffer): void {
    this.#isWriting = true;
    const onWritten = (error: Error | null | undefined, written: number) => {
      const rest = bytes.subarray(written);
      if (error) setTimeout(() => this.#send(rest), retryAfter).unref();
      else if (rest.length > 0) this.#send(rest);
      else this.#finish();
    };
    if (this.#isPipe) {
      // A reader that pauses stops a stream, but a thread of the pool in `fs.write`.
      this.#stream.write(bytes, (error) => onWritten(error, error ? 0 : bytes.length));
    } else {
      write(this.#descriptor, bytes, onWritten);
    }
  }

  #finish(): void {
    this.#isWriting = false;
    if (this.#waiting.length > 0) {
      this.#writeWaiting();
    } else if (this.#lost > 0) {
      const lost = this.#lost;
      this.#lost = 0;
      this.#reportLost(lost);
    }
  }

  /** At the end of the process nothing can be waited for. */
  #writeRest(): void {
    if (this.#isWriting || this.#waiting.length === 0) return;
    try {
      writeSync(this.#descriptor, this.#take());
    } catch {
      // Lost with the process.
    }
  }
}

/** To the first column, and erases what is in the line (ECMA-48: CR, EL). */
const clearLine = '\r\u001b[K';

export const output = new Output(process.stdout);
