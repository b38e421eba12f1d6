export function provideTestTools(): Promise<void>;
export function provideOtherBrowsers(): Promise<void>;
