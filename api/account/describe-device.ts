import Bowser from 'bowser';

/** What a browser calls itself, made readable: "Chrome, Android"; empty when it says nothing. */
export function describeDevice(userAgent: string): string {
  if (!userAgent) return '';
  const { browser, os } = Bowser.parse(userAgent);
  return [browser.name, os.name].filter(Boolean).join(', ');
}
