export function ensureTestTools(): Promise<void>;
export function ensureOtherBrowsers(): Promise<void>;
