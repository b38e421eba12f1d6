/**
 * A failure that the operator can fix: its message is one full sentence, shown without a stack
 * trace, and the program exits with code 1.
 */
export class OperatorError extends Error {
  readonly code: string;

  constructor(code: string, sentence: string, cause?: unknown) {
    super(sentence, { cause });
    this.name = 'OperatorError';
    this.code = code;
  }
}
