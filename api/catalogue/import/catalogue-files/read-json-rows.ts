import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { ImportProblem } from '#api/platform/import/import-problem.ts';

/** A row above this many bytes is not a title. */
const maxRowBytes = 1024 * 1024;

export const notAList = { code: 'no_json_list' } as const;

const quote = 0x22;
const backslash = 0x5c;
const comma = 0x2c;
const openers = new Set([0x5b, 0x7b]);
const closers = new Set([0x5d, 0x7d]);

/**
 * The elements of the list that a JSON file holds, packed by gzip or not, one at a time: memory
 * stays at one element however large the file is.
 *
 * @throws ImportProblem where the file stops being a JSON list
 */
export async function* readJsonRows(path: string): AsyncGenerator<unknown> {
  const file = createReadStream(path);
  const stream = path.endsWith('.gz') ? pipeline(file, createGunzip(), () => undefined) : file;
  const splitter = new RowSplitter();
  try {
    for await (const chunk of stream) yield* splitter.push(chunk as Buffer);
  } catch (error) {
    if (error instanceof ImportProblem) throw error;
    const english = `cannot be read to its end (${(error as Error).message})`;
    throw new ImportProblem({ code: 'not_read_to_end', english });
  }
  splitter.end();
}

class RowSplitter {
  #depth = 0;
  #inString = false;
  #escaped = false;
  #isOpen = false;
  #rows = 0;
  #parts: Buffer[] = [];
  #size = 0;

  *push(chunk: Buffer): Generator<unknown> {
    let start = 0;
    for (let at = 0; at < chunk.length; at++) {
      const byte = chunk[at] ?? 0;
      if (this.#inString) {
        if (this.#escaped) this.#escaped = false;
        else if (byte === backslash) this.#escaped = true;
        else if (byte === quote) this.#inString = false;
      } else if (byte === quote) {
        this.#inString = true;
      } else if (openers.has(byte)) {
        if (this.#depth++ === 0) {
          this.#open(chunk.subarray(start, at + 1));
          start = at + 1;
        }
      } else if (closers.has(byte) ? --this.#depth === 0 : byte === comma && this.#depth === 1) {
        this.#keep(chunk.subarray(start, at));
        start = at + 1;
        yield* this.#take();
      }
    }
    this.#keep(chunk.subarray(start));
  }

  end(): void {
    if (!this.#isOpen) throw new ImportProblem(notAList);
    if (this.#depth > 0) {
      throw new ImportProblem({ code: 'ends_in_middle', values: { rows: String(this.#rows) } });
    }
  }

  #open(bytes: Buffer): void {
    const text = bytes.toString('utf8').replace('\uFEFF', '').trim();
    if (text !== '[' || this.#isOpen) throw new ImportProblem(notAList);
    this.#isOpen = true;
    this.#size = 0;
    this.#parts = [];
  }

  #keep(bytes: Buffer): void {
    this.#size += bytes.length;
    if (this.#size > maxRowBytes) {
      throw new ImportProblem({ code: 'row_too_large', values: { row: String(this.#rows + 1) } });
    }
    // Copied, because the stream reuses the memory of its chunks.
    if (bytes.length > 0) this.#parts.push(Buffer.from(bytes));
  }

  *#take(): Generator<unknown> {
    const text = Buffer.concat(this.#parts).toString('utf8').trim();
    this.#parts = [];
    this.#size = 0;
    if (text === '') return;
    this.#rows++;
    try {
      yield JSON.parse(text);
    } catch (error) {
      if (!(error instanceof SyntaxError)) throw error;
      throw new ImportProblem({ code: 'row_not_json', values: { row: String(this.#rows) } });
    }
  }
}
