/** Why one file could not be imported, as the end of a sentence that begins with its path. */
export class ImportProblem extends Error {
  override readonly name = 'ImportProblem';
}
