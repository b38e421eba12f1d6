export function readEnvFile(
  path: string,
): { name: string; value: string; line: number; comment: string | undefined }[] | undefined;
