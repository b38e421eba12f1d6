export function memoryOptions(command: string): string[];
export function memoryVariables(command: string): Record<string, string>;
