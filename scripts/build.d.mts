export function ensureBuilt(...parts: ('pages' | 'program')[]): Promise<void>;
