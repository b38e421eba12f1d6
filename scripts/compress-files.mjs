import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const compressible = /\.(css|html|js|json|map|mjs|svg|txt|vtt|webmanifest|xml)$/;
/** Below this the headers outweigh the savings. */
const smallest = 512;

/** Writes `FILE.br` and `FILE.gz`, with maximum compression, beside every file worth it. */
export function compressFiles(folder) {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !compressible.test(entry.name)) continue;
    const file = join(entry.parentPath, entry.name);
    const bytes = readFileSync(file);
    if (bytes.length < smallest) continue;
    const brotli = {
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    };
    writeFileSync(`${file}.br`, brotliCompressSync(bytes, { params: brotli }));
    writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }));
  }
}
