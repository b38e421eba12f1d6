export function ensureTestTools(): Promise<void>;
export function ensureOtherBrowsers(): Promise<void>;
export function ensureContainerTools(): Promise<void>;
export function ensureDeployTools(): Promise<void>;
export function ensureSwift(): Promise<void>;
export function ensureInstallationTools(): Promise<void>;
export function ensureMmdebstrap(): Promise<void>;
