declare module '@adobe/structured-data-validator' {
  type Issue = { issueMessage: string; severity: 'ERROR' | 'WARNING'; rootType: string };

  /** Google's rules for rich results. */
  // biome-ignore lint/style/noDefaultExport: as the package exports it
  export default class Validator {
    validate(data: { jsonld: Record<string, unknown[]> }): Promise<Issue[]>;
  }
}
