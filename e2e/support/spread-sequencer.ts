import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * Interleaves the files of all projects, which vitest would run one project after another: playback
 * journeys mostly wait, leaving the processor to others.
 */
export class SpreadSequencer extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const places = Map.groupBy(sorted, ({ project }) => project.name);
    /** Relative position of a file in its project, from 0 to 1. */
    const placeOf = (file: TestSpecification) => {
      const own = places.get(file.project.name) ?? [];
      return own.indexOf(file) / own.length;
    };
    return sorted.toSorted((a, b) => placeOf(a) - placeOf(b));
  }
}
