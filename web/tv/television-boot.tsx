import { BootScript } from '#web/lib/whole-page/boot-script.tsx';
import styles from './television.css?url';
import { televisions } from './television.ts';

/**
 * The one place that decides that this is a television: it marks the root element with `data-tv`
 * and `data-remote`, and adds the styles for a distance of three metres. Cached pages are shared by
 * all visitors, so the browser decides. An Android device without any pointer is a box that does
 * not name itself.
 */
function markTelevision(named: string, address: string) {
  const { userAgent } = navigator;
  const isBox = /Android(?!.*Mobile)/.test(userAgent) && matchMedia('(any-pointer: none)').matches;
  if (!isBox && !new RegExp(named).test(userAgent)) return;
  Object.assign(document.documentElement.dataset, { tv: '', remote: '' });
  // Styles that a script appends would not delay the first paint in Chromium below 105.
  document.write(`<link rel="stylesheet" href="${address}">`);
}

const script = import.meta.env.SSR
  ? `(${markTelevision.toString()})(${JSON.stringify(televisions)},${JSON.stringify(styles)})`
  : '';

export function TelevisionBoot() {
  return <BootScript script={script} />;
}
