import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * Runs the files of all projects side by side, where vitest runs one project after the other: what
 * plays a film waits most of the time, and others have the processor meanwhile.
 */
export class SpreadSequencer extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const places = Map.groupBy(sorted, ({ project }) => project.name);
    /** How far through its project a file stands, from 0 to 1. */
    const placeOf = (file: TestSpecification) => {
      const own = places.get(file.project.name) ?? [];
      return own.indexOf(file) / own.length;
    };
    return sorted.toSorted((a, b) => placeOf(a) - placeOf(b));
  }
}
