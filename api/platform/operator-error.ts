/**
 * A failure that the person at the keyboard can mend: its message is one whole sentence, shown
 * without a stack, and the program ends with exit code 1.
 */
export class OperatorError extends Error {
  readonly code: string;

  constructor(code: string, sentence: string, cause?: unknown) {
    super(sentence, { cause });
    this.name = 'OperatorError';
    this.code = code;
  }
}
