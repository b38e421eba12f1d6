import { problem } from '#api/platform/problem.ts';
import type { Turn } from '#api/platform/turns/take-turn.ts';
import { maxProofBytes } from '#contract/constants/shop.ts';
import { type EncodedUpload, encodeUpload } from './encode-upload.ts';

const rules = {
  formats: ['jpeg', 'png', 'webp'] as const,
  maxBytes: maxProofBytes,
  // Small print of a receipt stays readable.
  side: 1600,
};

/** Pictures per payment: more than one, because the first may be the wrong one. */
export const maxProofs = 5;

/**
 * Re-encodes a picture of a receipt.
 *
 * @throws what `encodeUpload` throws
 */
export async function encodeProof(file: Blob, turn?: Turn): Promise<EncodedUpload> {
  if (file.size > maxProofBytes) throw problem('payload_too_large');
  return encodeUpload(new Uint8Array(await file.arrayBuffer()), rules, turn);
}
