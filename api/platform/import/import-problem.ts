import { type Reason, sayReason } from './reasons.ts';

/** Why one file could not be imported, as the end of a sentence that begins with its path. */
export class ImportProblem extends Error {
  override readonly name = 'ImportProblem';
  /** For programs that read the report. */
  readonly code: string | undefined;
  /** For people, in any language. */
  readonly reason: Reason;

  /** `reason`: as text in English where pages do not show it. */
  constructor(reason: string | Reason, code?: string) {
    super(typeof reason === 'string' ? reason : sayReason(reason));
    this.code = code;
    this.reason = typeof reason === 'string' ? { code: 'not_importable', english: reason } : reason;
  }
}
