/** Why one file could not be imported, as the end of a sentence that begins with its path. */
export class ImportProblem extends Error {
  override readonly name = 'ImportProblem';
  /** For programs that read the report. */
  readonly code: string | undefined;

  constructor(message: string, code?: string) {
    super(message);
    this.code = code;
  }
}
