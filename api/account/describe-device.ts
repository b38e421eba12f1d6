import Bowser from 'bowser';

const { BROWSER_MAP, OS_MAP } = Bowser;
const known = new Set([BROWSER_MAP, OS_MAP].flatMap((names) => Object.values(names)));

/**
 * What a browser calls itself, made readable: "Chrome, Android". Anything that is no browser's or
 * system's name is left out: mails quote it, and whoever signs in could write there what they like.
 */
export function describeDevice(userAgent: string): string {
  if (!userAgent) return '';
  const { browser, os } = Bowser.parse(userAgent);
  return [browser.name, os.name].filter((name) => name && known.has(name)).join(', ');
}
