import { join } from 'node:path';
import type { ImportConfig } from '#api/ops/imports/import-config.ts';
import type { Environment } from '../env.ts';

export function readImportConfig(environment: Environment): ImportConfig {
  const { SOROT_DATA, IMPORT_FOLDERS, UPLOAD_MAX_GB, MIN_FREE_MB } = environment;
  return {
    dataFolder: SOROT_DATA,
    uploads: join(SOROT_DATA, 'uploads'),
    library: join(SOROT_DATA, 'library'),
    roots: IMPORT_FOLDERS,
    maxFileBytes: UPLOAD_MAX_GB * 1e9,
    minFreeBytes: MIN_FREE_MB * 1024 * 1024,
  };
}
