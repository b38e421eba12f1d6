import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { guardPage, seemsDocked } from './page-guards.ts';

const page = new EventTarget();
const sizes = { outerWidth: 1440, outerHeight: 900, innerWidth: 1440, innerHeight: 800 };
const browserWindow = Object.assign(new EventTarget(), sizes);
let events: boolean[];

browserWindow.addEventListener('sorot:developer-tools', (event) => {
  events.push((event as CustomEvent<{ open: boolean }>).detail.open);
});

beforeEach(() => {
  events = [];
  vi.useFakeTimers();
  vi.stubGlobal('document', page);
  vi.stubGlobal('window', Object.assign(browserWindow, sizes));
  vi.stubGlobal('HTMLElement', class {});
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Right-clicks the page; returns whether the context menu was blocked. */
function isMenuRefused(): boolean {
  const press = Object.assign(new Event('contextmenu', { cancelable: true }), { button: 2 });
  return !page.dispatchEvent(press);
}

test.each([
  [true, true],
  [true, false],
  [false, true],
  [false, false],
])('an operator switches each on or off (menu: %s, tools: %s)', (menu, tools) => {
  const end = guardPage({ block_context_menu: menu, detect_developer_tools: tools });
  expect(isMenuRefused()).toBe(menu);
  browserWindow.innerWidth = 1200;
  vi.advanceTimersByTime(499);
  expect(events).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(events).toEqual(tools ? [true] : []);
  end();
  browserWindow.innerWidth = 1440;
  vi.advanceTimersByTime(5_000);
  expect(events).toEqual(tools ? [true] : []);
  expect(isMenuRefused()).toBe(false);
  expect(vi.getTimerCount()).toBe(0);
});

test.each([
  ['nothing', {}, false],
  ['170 pixels at the side', { innerWidth: 1270 }, false],
  ['171 pixels at the side', { innerWidth: 1269 }, true],
  ['170 pixels below', { innerHeight: 730 }, false],
  ['171 pixels below', { innerHeight: 729 }, true],
  ['zoom of 110%', { innerWidth: 1309, innerHeight: 727 }, false],
  ['zoom of 150%', { innerWidth: 960, innerHeight: 533 }, false],
  ['zoom of 400%', { innerWidth: 360, innerHeight: 200 }, false],
  ['a telephone, where the page is all there is', { innerWidth: 1440, innerHeight: 900 }, false],
])('the detector is right about %s', (_name, inner, docked) => {
  expect(seemsDocked({ ...sizes, ...inner })).toBe(docked);
});
