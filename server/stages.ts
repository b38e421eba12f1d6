/**
 * Runs one stage of the startup and shows it on one line: `database … 0.4 s`. Progress that the
 * work reports is inserted: `migrations … 0001_media … 0002_catalogue … 0.3 s`.
 */
export async function runStage<Result>(
  name: string,
  work: (report: (detail: string) => void) => Promise<Result>,
): Promise<Result> {
  const started = performance.now();
  process.stdout.write(`${name} … `);
  try {
    const result = await work((detail) => process.stdout.write(`${detail} … `));
    const seconds = (performance.now() - started) / 1000;
    process.stdout.write(`${seconds.toFixed(1)} s\n`);
    return result;
  } catch (error) {
    process.stdout.write('failed\n');
    throw error;
  }
}
