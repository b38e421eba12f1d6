import { type Progress, ProgressMeter } from '#api/platform/progress.ts';

type Stage = 'reading' | 'importing';

/** How far an import is, in titles. */
export type ImportProgress = Progress<Stage>;
export class ImportMeter extends ProgressMeter<Stage> {}
