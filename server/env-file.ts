import { dirname } from 'node:path';
import { z } from 'zod';

/**
 * What the launcher has read from `.env` and put into the environment, as it tells in
 * `SOROT_DOTENV`.
 */
const envFileSchema = z.object({
  path: z.string(),
  settings: z.array(
    z.object({
      name: z.string(),
      line: z.number(),
      /** What was left out behind its value. */
      comment: z.string().optional(),
      /** Whether the environment already had it, which wins. */
      overridden: z.boolean(),
    }),
  ),
});

export type EnvFile = z.output<typeof envFileSchema>;

/** Undefined: there is no such file, or somebody else than the launcher has started us. */
export function readEnvFile({ SOROT_DOTENV = '' }: NodeJS.ProcessEnv): EnvFile | undefined {
  try {
    return envFileSchema.parse(JSON.parse(SOROT_DOTENV));
  } catch {
    return undefined;
  }
}

/** Where a variable was set in that file; of several lines the last one counts. */
export function findSetting(file: EnvFile | undefined, name: string) {
  const lastSetting = file?.settings.findLast((setting) => setting.name === name);
  if (!file || !lastSetting || lastSetting.overridden) return undefined;
  return {
    folder: dirname(file.path),
    place: `line ${lastSetting.line} of ${file.path}`,
    ...lastSetting,
  };
}
